import * as v from 'valibot';

/** A version names a folder and is a part of addresses, so nothing in it leads elsewhere. */
export const version = v.pipe(v.string(), v.regex(/^\d[0-9A-Za-z.+-]*$/));

/** What a package.json must say, for the person who wrote it. */
export const versionRule = 'version deve começar por um algarismo e só ter 0-9, A-Z, a-z, ., + e -';
