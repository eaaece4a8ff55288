/** What things cost, in credits. */
export interface Prices {
  pulse: number;
  conversation: number;
}

export const signupGrant = 50;
