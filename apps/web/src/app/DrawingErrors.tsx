import { Component, type ReactNode } from 'react';
import { ErrorState } from '../kit/ErrorState/ErrorState.tsx';

const reload = (): void => window.location.reload();

/** A screen that failed to arrive or to draw says so, and the page is asked for again. */
export class DrawingErrors extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override readonly state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? (
      <ErrorState message="No se pudo mostrar la pantalla" onRetry={reload} />
    ) : (
      this.props.children
    );
  }
}
