import * as v from 'valibot';

/** One line of text. */
const line = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.regex(/^[^\p{C}\p{Zl}\p{Zp}]+$/u),
    v.trim(),
    v.nonEmpty(),
    v.maxLength(maxLength),
  );

/** Who looks after a module. The panel names them when the module fails. */
export const moduleOwner = v.object({
  team: line(60),
  /** Such as an email address, a URL, or the name of a channel. */
  contact: v.exactOptional(line(200)),
});

export type ModuleOwner = v.InferOutput<typeof moduleOwner>;

/** An owner in one line: 'Jogos · jogos@example.com'. */
export function ownerText({ team, contact }: ModuleOwner): string {
  return contact ? `${team} · ${contact}` : team;
}

/** What a module's package.json may say about it in `panel`, beside routes and first reads. */
export const moduleFacts = { owner: v.exactOptional(moduleOwner) };

export interface ModuleFacts {
  owner?: ModuleOwner;
}

/** The facts among the properties of an object, without those that are missing. */
export function factsOf({
  owner,
}: { [Fact in keyof ModuleFacts]: ModuleFacts[Fact] | undefined }): ModuleFacts {
  return { ...(owner && { owner }) };
}
