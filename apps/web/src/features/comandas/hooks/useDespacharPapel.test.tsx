import { IconPlus } from '@tabler/icons-react';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aComanda, aDespachado, aPedido } from '@comal/domain/test/builders';
import { Providers } from '../../../app/boot/providers.tsx';
import { createQueryClient } from '../../../app/boot/query-client.ts';
import { OFFLINE } from '../../../platform/connection.ts';
import { answers, refuses } from '../../../platform/test/fake-server.ts';
import { allowingServer, cleanUp, startSignedIn } from '../../../shared/test/servidor.fixture.ts';
import type { Accion } from '../model/accion.ts';
import { useDespacharPapel } from './useDespacharYCobrar.ts';

const COCINA = 1;
const PARRILLA = 2;
const MOVER = 'POST comandas/pedidos/estado';
const LISTO = answers({ rechazados: [] });
const [EN_PANTALLA, EN_PAPEL, SALIO] = [
  aPedido({ area: COCINA }),
  aPedido({ area: PARRILLA }),
  aDespachado({ area: PARRILLA }),
];
const AGREGAR: Accion = {
  clave: 'agregar',
  icon: IconPlus,
  label: 'Agregar',
  name: 'Agregar',
  onClick: () => undefined,
};

const abrir = (
  pedidos = [EN_PANTALLA, EN_PAPEL, SALIO],
  { reason, respuesta = LISTO }: { readonly reason?: string; readonly respuesta?: typeof LISTO } = {},
) => {
  const server = allowingServer({ [MOVER]: respuesta });
  const client = createQueryClient();
  const areas = [
    { id: COCINA, descripcion: 'Cocina' },
    { id: PARRILLA, descripcion: 'Parrilla', solo_papel: true },
  ];
  client.setDefaultOptions({ queries: { staleTime: Infinity } });
  client.setQueryData(['areas'], areas);
  const vista = aComanda({ nombre: 'Mesa 4', pedidos });
  const acciones = { agregar: { ...AGREGAR, ...(reason && { reason }) } } as Parameters<
    typeof useDespacharPapel
  >[0]['acciones'];
  const { result } = renderHook(() => useDespacharPapel({ vista, acciones }), {
    wrapper: ({ children }) => (
      <Providers env="test" queryClient={client}>
        {children}
      </Providers>
    ),
  });
  return { server, accion: () => result.current[0] };
};

beforeEach(() => startSignedIn());
afterEach(cleanUp);

describe('what goes on paper alone (D-144)', () => {
  it('is dispatched by the waiter, and nothing that a screen shows', async () => {
    const { server, accion } = abrir();
    expect(accion()).toMatchObject({
      ...{ label: 'Despachar lo que va en papel', name: 'Despachar lo que va en papel: Mesa 4' },
    });
    act(() => accion()!.onClick());
    expect(await screen.findByText('1 pedido entregado')).toBeTruthy();
    expect(server.calls.find((c) => c.name === MOVER)?.body).toEqual([
      { id: EN_PAPEL.id, de: 1, a: 2 },
      { id: EN_PAPEL.id, de: 2, a: 3 },
    ]);
  });

  it.each([
    ['all of it is out', [EN_PANTALLA, SALIO]],
    ['a screen shows all of it', [EN_PANTALLA]],
    ['there is nothing', []],
  ])('is not offered where %s', (_caso, pedidos) => {
    expect(abrir(pedidos).accion()).toBeUndefined();
  });

  it('says why it was not dispatched', async () => {
    const texto = 'No tienes permitido realizar esta operación';
    const { accion } = abrir(undefined, { respuesta: refuses(403, 'SIN_PERMISO', texto) });
    act(() => accion()!.onClick());
    await waitFor(() => expect(screen.getAllByText(texto).length).toBeGreaterThan(0));
  });

  it('cannot be pressed while nothing can be added, as without network', () => {
    expect(abrir(undefined, { reason: OFFLINE }).accion()?.reason).toBe(OFFLINE);
  });
});
