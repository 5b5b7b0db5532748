import { Component } from 'react';

export interface BeforeLeavingProps {
  entryKey: string;
  run: () => void;
}

/**
 * Calls `run` when the user leaves a history entry, while the document still shows its rows. Effects are too late: the
 * rows of the next entry may be in memory, and appear in the same commit. Render it before the table, because React
 * asks siblings in order.
 */
export class BeforeLeaving extends Component<BeforeLeavingProps> {
  readonly #run = (): void => this.props.run();

  override componentDidMount(): void {
    window.addEventListener('pagehide', this.#run);
  }

  override getSnapshotBeforeUpdate(before: BeforeLeavingProps): null {
    if (before.entryKey !== this.props.entryKey) {
      before.run();
    }
    return null;
  }

  /** React requires it beside `getSnapshotBeforeUpdate`. */
  override componentDidUpdate(): void {}

  override componentWillUnmount(): void {
    window.removeEventListener('pagehide', this.#run);
    this.#run();
  }

  override render(): null {
    return null;
  }
}
