/** What this tab keeps through a reload: a half-written line, how far one has read. */

export function kept(key: string): string {
  try {
    return sessionStorage.getItem(`tablee.${key}`) ?? '';
  } catch {
    return '';
  }
}

/** Keep something; nothing forgets it. */
export function keep(key: string, value: string): void {
  try {
    if (value) sessionStorage.setItem(`tablee.${key}`, value);
    else sessionStorage.removeItem(`tablee.${key}`);
  } catch {
    // without a store it lasts as long as the page
  }
}
