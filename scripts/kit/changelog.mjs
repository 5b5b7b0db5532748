const unreleased = '## Unreleased\n';

/**
 * Gives the section 'Unreleased' of the kit's CHANGELOG.md the name of a version. A version that has a section already
 * is being packed again: its text stays.
 *
 * @param {string} changelog
 * @param {string} version
 * @returns {string} the file's new text
 * @throws Error when nothing says what the version changes
 */
export function releaseChangelog(changelog, version) {
  if (changelog.includes(`\n## ${version}\n`)) {
    return changelog;
  }
  const [before, after = ''] = changelog.split(unreleased);
  const [notes] = after.split('\n## ');
  if (!notes.trim()) {
    throw new Error(
      `CHANGELOG.md não diz o que muda no kit ${version}: escreva isso abaixo de 'Unreleased'.`,
    );
  }
  return `${before}${unreleased}\n## ${version}\n${after}`;
}

/**
 * Replaces links to other files of the repository by their text, for a document that is packed without them.
 *
 * @param {string} markdown
 * @returns {string}
 */
export function withoutRelativeLinks(markdown) {
  return markdown.replace(/\[([^\]]+)\]\((?!https?:|#)[^)\s]+\)/g, '$1');
}
