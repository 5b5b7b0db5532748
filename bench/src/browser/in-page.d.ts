/** An element that the screen shows only with its content. */
export interface Content {
  selector: string;
  /** The element's whole text. */
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
    /** Time of the last click or choice. */
    chosenAt: number;
    maxRows: number;
    painted: (content: Content) => Promise<number>;
    scroll: (selector: string, steps: number) => Promise<number[]>;
    /** The paint that a visit waits for. */
    first: Promise<number>;
    /** The paint after a click. */
    next: Promise<number>;
  };
}
