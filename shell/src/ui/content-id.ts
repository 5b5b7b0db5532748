/** The element that holds the page, below the header: what the keyboard may skip to. */
export const contentId = 'conteudo';
