import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer, refuses } from '../../../platform/test/fake-server.ts';
import { COCINA } from './datos.fixture.ts';
import { useArea } from './useArea.ts';

const AREA = `GET tpv/areas-de-despacho/${COCINA}`;
const BORRADA = 'El área de despacho no existe';

const areaQueFalla = async (respuesta: Parameters<typeof fakeServer>[0][string]) => {
  fakeServer({ [AREA]: respuesta });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useArea(COCINA), { wrapper });
  await waitFor(() => expect(result.current.reintentando).toBe(false));
  return result.current;
};

afterEach(() => void vi.unstubAllGlobals());

it.each([
  ['the server fails', refuses(500, 'ERROR_INTERNO', 'Algo falló'), undefined],
  ['nobody answers', 'sin red', undefined],
  ['the area was deleted', refuses(404, 'NO_ENCONTRADO', BORRADA), BORRADA],
] as const)('gives the lines up only for an area that is gone: %s (D-46)', async (_caso, respuesta, noExiste) => {
  expect(await areaQueFalla(respuesta)).toMatchObject({ titulo: 'Área', noExiste });
});
