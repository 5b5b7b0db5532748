/** The element that contains the page, below the header: target of the skip link. */
export const contentId = 'conteudo';
