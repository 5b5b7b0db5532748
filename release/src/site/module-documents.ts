/**
 * Extensions of files that browsers open as documents. Script in such a file of a module would run with the panel's
 * origin, without a hash in the registry, for everybody who opens its address. `xml` and the like can be XHTML or SVG.
 */
export const documentExtensions: readonly string[] =
  'htm html shtml xhtml xht xhtm mht mhtml svg svgz xml xsl xslt xsd rdf rss atom mathml mml hta htc'.split(
    ' ',
  );

const document = new RegExp(`\\.(${documentExtensions.join('|')})$`, 'i');

/** Whether browsers open a file as a document, by its name. Some hosts do not tell capitals from small letters. */
export function isDocument(path: string): boolean {
  return document.test(path);
}

/** Whether a file of a site, by its path, is a document below `modules/`: no host serves these. */
export function isModuleDocument(path: string): boolean {
  return path.startsWith('modules/') && isDocument(path);
}
