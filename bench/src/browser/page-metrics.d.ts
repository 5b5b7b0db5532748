/** An element that the screen shows only with its content. */
export interface Content {
  selector: string;
  /** The element's whole text; without it any text matches. */
  text?: string;
}

export interface LongTask {
  startTime: number;
  duration: number;
}

declare global {
  /** Metrics of the current page; see page-metrics.js. */
  var pageMetrics: {
    longTasks: LongTask[];
    /** Time of the last click, keydown, input or change event. */
    interactedAt: number;
    /** Maximum number of rows in the document while scrolling. */
    maxRows: number;
    waitForPaint: (content: Content) => Promise<number>;
    requestedAt: (text: string) => number | undefined;
    scroll: (selector: string, steps: number) => Promise<number[]>;
    /** Time when the visited screen's content was painted. */
    contentPainted: Promise<number>;
    /** Time when the result of an interaction was painted. */
    resultPainted: Promise<number>;
  };
}
