/** A card's back: two dyes and a sign around (0, 0). */
export interface Back {
  dark: string;
  light: string;
  height: number;
  sign: string;
  line?: true;
}
