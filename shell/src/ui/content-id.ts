/** Id of the element that contains the page, below the header: the target of the skip link. */
export const contentId = 'conteudo';
