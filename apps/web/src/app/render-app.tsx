import { render, type RenderResult } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { Providers } from './boot/providers.tsx';

const Wrapper = ({ children }: { readonly children: ReactNode }) => <Providers env="test">{children}</Providers>;

/** Renders a component for a test, inside the application's providers and without transitions. */
export const renderApp = (ui: ReactElement): RenderResult => render(ui, { wrapper: Wrapper });
