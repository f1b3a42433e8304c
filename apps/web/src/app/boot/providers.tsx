import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { Alerts } from '../../kit/Alerts/Alerts.tsx';
import { ConfirmProvider } from '../../kit/ConfirmDialog/ConfirmProvider.tsx';
import { UnsentContext } from '../../kit/FormGate/unsent.ts';
import { watchPresses } from '../../kit/Layers/swallowed-taps.ts';
import { TipLayer } from '../../kit/Tip/TipLayer.tsx';
import { useDisconnected } from '../../platform/connection.ts';
import { crearEsquema } from '../theme/esquema.ts';
import { theme } from '../theme/theme.ts';

export interface ProvidersProps {
  readonly children: ReactNode;
  /** The application's own client; a fresh one by default. */
  readonly queryClient?: QueryClient;
  /** The kitchen forces dark. */
  readonly forceColorScheme?: 'light' | 'dark';
  /** `test` draws without transitions or portals. */
  readonly env?: 'default' | 'test';
}

/** Tells every form below it when nothing can be sent. */
const ConServidor = ({ children }: Pick<ProvidersProps, 'children'>) => (
  <UnsentContext value={useDisconnected()}>{children}</UnsentContext>
);

/** Everything a screen expects above it: theme, server state, alerts, confirmations and tooltips. */
export function Providers({ children, queryClient, forceColorScheme, env }: ProvidersProps) {
  const [client] = useState(() => queryClient ?? new QueryClient());
  const [esquema] = useState(crearEsquema);
  useEffect(watchPresses, []);
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={esquema}
      forceColorScheme={forceColorScheme}
      withCssVariables={false}
      withGlobalClasses={false}
      env={env}
    >
      <QueryClientProvider client={client}>
        <ConServidor>
          <ConfirmProvider>{children}</ConfirmProvider>
        </ConServidor>
        <Alerts />
        <TipLayer />
      </QueryClientProvider>
    </MantineProvider>
  );
}
