import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Name of the children, for the log. */
  name: string;
  /** Rendered instead of children that failed; `retry` renders them again. */
  fallback: (retry: () => void) => ReactNode;
  /** Children that failed are rendered again when one of these changes. */
  resetKeys?: readonly unknown[];
  onError?: (error: unknown) => void;
  children: ReactNode;
}

/** Catches errors of rendering children, so that the rest of the page stays. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error(`[panel] ${this.props.name}: failed while rendering`, error);
    this.props.onError?.(error);
  }

  override componentDidUpdate(
    { resetKeys: former }: ErrorBoundaryProps,
    before: { hasFailed: boolean },
  ) {
    const isReset = this.props.resetKeys?.some((key, index) => key !== former?.[index]);
    // Children that failed in this very update already had the new keys.
    if (before.hasFailed && this.state.hasFailed && isReset) {
      this.setState({ hasFailed: false });
    }
  }

  override render() {
    return this.state.hasFailed
      ? this.props.fallback(() => this.setState({ hasFailed: false }))
      : this.props.children;
  }
}
