import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ConfirmProvider } from '../kit/ConfirmDialog/ConfirmProvider.tsx';
import { useBreakpoint } from '../kit/hooks/useBreakpoint.ts';
import { ALERT_MS } from '../kit/notify.tsx';
import { TipLayer } from '../kit/Tip/TipLayer.tsx';
import { theme } from './theme.ts';
import { cssVariablesResolver } from './variables.ts';

const MAX_ALERTS = 3;
const ALERT_WIDTH_PX = 400;

/** Props of `Providers`. */
export interface ProvidersProps {
  readonly children: ReactNode;
  /** The application's own client; a fresh one by default. */
  readonly queryClient?: QueryClient;
  /** The kitchen forces dark. */
  readonly forceColorScheme?: 'light' | 'dark';
  /** `test` draws without transitions or portals. */
  readonly env?: 'default' | 'test';
}

const Alerts = () => {
  const phone = useBreakpoint() === 'phone';
  return (
    <Notifications
      position={phone ? 'top-center' : 'top-right'}
      limit={MAX_ALERTS}
      autoClose={ALERT_MS}
      containerWidth={ALERT_WIDTH_PX}
      transitionDuration={180}
    />
  );
};

/** Everything a screen expects above it: theme, server state, alerts, confirmations and tooltips. */
export function Providers({ children, queryClient, forceColorScheme, env }: ProvidersProps) {
  const [client] = useState(() => queryClient ?? new QueryClient());
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      forceColorScheme={forceColorScheme}
      deduplicateCssVariables={false}
      env={env}
    >
      <QueryClientProvider client={client}>
        <ConfirmProvider>{children}</ConfirmProvider>
        <Alerts />
        <TipLayer />
      </QueryClientProvider>
    </MantineProvider>
  );
}
