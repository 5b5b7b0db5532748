/** The most tags to name, and how much of each, in characters. */
const limits = { tags: 3, length: 160 };

/**
 * Names the tags in which a page that a host has answered differs from the published one: proxies add scripts, or rewrite
 * those of the page.
 *
 * @returns '' when no tag differs
 */
export function alteredTags(published: string, answered: string): string {
  return [
    named('acrescentado', without(tagsOf(answered), tagsOf(published))),
    named('falta', without(tagsOf(published), tagsOf(answered))),
  ]
    .filter(Boolean)
    .join('; ');
}

function tagsOf(page: string): string[] {
  return page.match(/<[a-z][^>]*>/gi) ?? [];
}

/** The tags that are not among the others; a tag that the page has twice counts twice. */
function without(tags: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  others.forEach((tag) => left.set(tag, (left.get(tag) ?? 0) + 1));
  return tags.filter((tag) => {
    const count = left.get(tag) ?? 0;
    left.set(tag, count - 1);
    return count <= 0;
  });
}

function named(how: string, tags: readonly string[]): string {
  const shown = tags.slice(0, limits.tags).map((tag) => tag.slice(0, limits.length));
  const rest = tags.length > limits.tags ? ` e mais ${tags.length - limits.tags}` : '';
  return shown.length > 0 ? `${how}: ${shown.join(' ')}${rest}` : '';
}
