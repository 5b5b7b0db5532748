/** What `watchTextNodes` has reported in the current test. */
export const changedTexts: string[] = [];

/**
 * Watches for changes that React makes to text nodes themselves. Translators of browsers replace text nodes by elements:
 * React then throws when it removes such a text or inserts an element before it, and nobody sees its new text. React keeps
 * no text node for an element whose only child is one string.
 *
 * Uses nothing of its file, because it also runs as a script of a browser.
 *
 * @param report receives a sentence about each change
 */
export function watchTextNodes(report: (problem: string) => void): void {
  /** Whether React keeps a text node: it marks those. */
  function isKept(node: Node | null | undefined): node is Text {
    const isText = node?.nodeType === Node.TEXT_NODE;
    return isText && Object.keys(node).some((key) => key.startsWith('__reactFiber$'));
  }

  function tell(what: string, text: Node | null | undefined): void {
    if (isKept(text)) {
      const place = text.parentElement?.outerHTML.slice(0, 300) ?? 'no element';
      report(`React ${what} the text '${text.data}' in ${place}`);
    }
  }

  function watch(
    method: 'appendChild' | 'insertBefore' | 'removeChild',
    tellOf: (child: Node, next?: Node | null) => void,
  ): void {
    const original = Object.getOwnPropertyDescriptor(Node.prototype, method)!.value as (
      this: Node,
      child: Node,
      next?: Node | null,
    ) => Node;
    Object.defineProperty(Node.prototype, method, {
      configurable: true,
      writable: true,
      value(this: Node, child: Node, next?: Node | null) {
        tellOf(child, next);
        return original.call(this, child, next);
      },
    });
  }

  const tellMove = (child: Node) => child.parentNode && tell('moved', child);
  watch('appendChild', tellMove);
  watch('insertBefore', (child, next) => {
    tellMove(child);
    tell('inserted an element before', next);
  });
  watch('removeChild', (child) => tell('removed', child));

  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')!;
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string) {
      tell('changed', this);
      nodeValue.set!.call(this, value);
    },
  });
}
