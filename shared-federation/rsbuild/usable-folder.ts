/**
 * Refuses a folder in which bundler or npm fail, or the same sources give another version: they give these characters
 * a meaning of their own. In this repository, scripts/check-machine.cjs refuses it before any other step.
 *
 * @throws Error that names the character
 */
export function assertUsableFolder(folder: string, platform = process.platform): void {
  const [found] = (platform === 'win32' ? /[#!]/ : /[#?*!|:\\]/).exec(folder) ?? [];
  if (found !== undefined) {
    throw new Error(
      `Não se pode compilar em ${folder}, por causa de ${found} no nome: use uma pasta sem # ? * ! | : e \\.`,
    );
  }
}
