import * as v from 'valibot';

/*
 * What the panel shows of a module before its code has arrived. The registry has it from the module's package.json.
 */

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

/** Entries of the menu, by the first path segment below /admin. A shell may lack the icon of a later one. */
export const moduleMenu = v.record(v.string(), v.object({ label: line(24), icon: v.string() }));

export type ModuleMenu = v.InferOutput<typeof moduleMenu>;
