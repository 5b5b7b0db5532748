import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** What it stands around, for the log. */
  name: string;
  /** Shown in place of what failed; `retry` renders it once more. */
  fallback: (retry: () => void) => ReactNode;
  /** What failed is rendered once more whenever this changes. */
  resetKey?: unknown;
  onError?: () => void;
  children: ReactNode;
}

/** Keeps an error that is thrown while rendering where it happened. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error(`[panel] ${this.props.name}: failed while rendering`, error);
    this.props.onError?.();
  }

  override componentDidUpdate({ resetKey }: ErrorBoundaryProps) {
    if (this.state.hasFailed && resetKey !== this.props.resetKey) {
      this.setState({ hasFailed: false });
    }
  }

  override render() {
    return this.state.hasFailed
      ? this.props.fallback(() => this.setState({ hasFailed: false }))
      : this.props.children;
  }
}
