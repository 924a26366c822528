/** The server's HTTP API. A problem comes with its sentence, in the reader's language. */

import { settings, type Language } from './settings.svelte';
import type {
  Full,
  GameShown,
  Hint,
  Lesson,
  Me,
  NewTable,
  PersonalLink,
  Replay,
  TableMade,
  TableShown,
  Trouble,
  Wished,
} from './wire';
import type { Acts, ChatLine, Done, FairDeal, Overview, Reach, TableCode } from './protocol';
import type { MoveParts } from './moves.svelte';
import type { Catalogue } from './words';

/** What the server would not do, and why. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly trouble: Trouble | null,
  ) {
    super(trouble?.sentence ?? '');
  }
}

async function call(method: string, path: string, body?: unknown): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers: {
        'accept-language': settings.language,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new ApiError(0, null); // the server cannot be reached
  }
  if (response.ok) return response;
  const trouble = (await response.json().catch(() => null)) as Trouble | null;
  throw new ApiError(response.status, trouble);
}

async function json<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  return (await call(method, path, body)).json() as Promise<Answer>;
}

/** A replay in one piece: a long game comes in pages. */
async function whole(page: (first: number) => Promise<Replay>): Promise<Replay> {
  const replay = await page(0);
  while (replay.frames.length < replay.total) {
    const { frames } = await page(replay.frames.length);
    if (!frames.length) break;
    replay.frames.push(...frames);
  }
  return replay;
}

const at = encodeURIComponent;

export const api = {
  games: () => json<GameShown[]>('GET', '/api/games'),
  game: (game: string) => json<GameShown>('GET', `/api/games/${at(game)}`),
  words: (game: string, language: Language) =>
    json<Catalogue>('GET', `/api/games/${at(game)}/words/${language}`),
  moves: (game: string) => json<Record<string, MoveParts>>('GET', `/api/games/${at(game)}/moves`),
  rules: async (game: string, language: Language) =>
    (await call('GET', `/api/games/${at(game)}/rules/${language}`)).text(),

  /** Null for somebody new. */
  me: () => json<Me | null>('GET', '/api/me'),
  become: (name: string) => json<Me>('POST', '/api/players', { name }),
  rename: (name: string) => json<Me>('PATCH', '/api/me', { name }),
  myTables: () => json<TableShown[]>('GET', '/api/me/tables'),
  makeLink: () => json<PersonalLink>('POST', '/api/me/link'),
  endLinks: async () => void (await call('DELETE', '/api/me/links')),
  signOut: async () => void (await call('DELETE', '/api/me')),
  resume: (token: string) => json<Me>('POST', '/api/me/resume', { token }),

  waitingTables: () => json<TableShown[]>('GET', '/api/tables'),
  openTable: (table: NewTable) => json<TableMade>('POST', '/api/tables', table),
  about: (id: string) => json<TableShown>('GET', `/api/tables/${at(id)}/about`),
  /** The code to say aloud, by language, while the table waits. */
  code: async (id: string) => (await json<TableCode>('GET', `/api/tables/${at(id)}/code`)).code,
  tableOf: (code: string) => json<TableShown>('GET', `/api/codes/${at(code)}`),
  look: (id: string) => json<Full>('GET', `/api/tables/${at(id)}`),
  ask: (id: string, request: Wished) =>
    json<unknown>('POST', `/api/tables/${at(id)}/requests`, request),
  fair: (id: string) => json<FairDeal>('GET', `/api/tables/${at(id)}/fair`),
  replay: (id: string, seat: number) =>
    whole((first) => json('GET', `/api/tables/${at(id)}/replay?seat=${seat}&first=${first}`)),
  replayRecord: (record: string, seat: number) =>
    whole((first) => json('POST', `/api/replay?seat=${seat}&first=${first}`, { record })),
  lesson: (game: string, moves: readonly string[]) =>
    json<Lesson>('POST', `/api/lessons/${at(game)}`, { moves }),

  hostSession: async (secret: string) => void (await call('POST', '/api/host/session', { secret })),
  hostOverview: () => json<Overview>('GET', '/api/host'),
  hostChat: (id: string) => json<ChatLine[]>('GET', `/api/host/tables/${at(id)}/chat`),
  hostAct: (act: Acts) => json<Done>('POST', '/api/host/acts', act),
  /** Where other devices reach the server; empty: nowhere. */
  reach: async () => (await json<Reach>('GET', '/api/reach')).url,
  hint: (id: string) => json<Hint>('POST', `/api/tables/${at(id)}/hint`),
};
