import type { Handlers } from "../call.ts";
import type { Rooms } from "../rooms.ts";
import { credentialsView } from "../views.ts";

export const accountRoutes = ({ accounts }: Pick<Rooms, "accounts">) =>
  ({
    createAccount: async ({ body }) => ({ data: credentialsView(await accounts.signup(body)) }),
    verifyEmail: async ({ body }) => {
      await accounts.verify(body);
      return { data: { verified: true } };
    },
    resendVerification: async ({ body }) => {
      await accounts.resendVerification(body.email);
      return { data: { sent: true } };
    },
    requestLoginCode: async ({ body }) => {
      await accounts.requestLoginCode(body.email);
      return { data: { sent: true } };
    },
    verifyLoginCode: async ({ body }) => ({ data: credentialsView(await accounts.verifyLoginCode(body)) }),
  }) satisfies Partial<Handlers>;
