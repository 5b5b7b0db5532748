/** The refusal of arguments that do not go together, or are no values of their option. */
export class UsageError extends Error {}
