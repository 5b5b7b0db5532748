/** What a user does with the own account, by the auth server: see `lazy-account.ts`, which downloads it. */
export { confirmFactor, enrolFactor, listFactors, removeFactor } from './factors.ts';
export { signIn, verifySecondFactor } from './sign-in.ts';
