import { Component, type ReactNode } from 'react';
import { ModuleErrorCard } from './module-error-card.tsx';

interface Props {
  moduleName: string;
  children: ReactNode;
}

/** Keeps an error that a module throws while rendering on that module's screen. */
export class ModuleErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error(`[panel] ${this.props.moduleName}: failed while rendering`, error);
  }

  override render() {
    return this.state.hasFailed ? (
      <ModuleErrorCard onRetry={() => this.setState({ hasFailed: false })} />
    ) : (
      this.props.children
    );
  }
}
