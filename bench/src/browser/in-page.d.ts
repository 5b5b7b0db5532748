/** What is on the screen once a screen has its content. */
export interface Content {
  selector: string;
  /** All of an element's text. */
  text?: string;
}

export interface LongTask {
  startTime: number;
  duration: number;
}

declare global {
  /** See in-page.js. */
  var bench: {
    longTasks: LongTask[];
    /** When somebody clicked or chose something last. */
    chosenAt: number;
    mostRows: number;
    painted: (content: Content) => Promise<number>;
    scroll: (selector: string, steps: number) => Promise<number[]>;
    /** The painting that a visit waits for. */
    first: Promise<number>;
    /** The painting that comes after a click. */
    next: Promise<number>;
  };
}
