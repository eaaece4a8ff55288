/** What things cost, in credits. */
export const tariff = { signupGrant: 50, pulse: 1, conversation: 1 } as const;
