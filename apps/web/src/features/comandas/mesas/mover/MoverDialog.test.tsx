import type { RepartoVista } from '@comal/contract/reparto/de-comanda';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderApp } from '../../../../app/render-app.tsx';
import { useComanda } from '../../../../platform/comandas/useComandas.ts';
import { answers, fakeServer } from '../../../../platform/test/fake-server.ts';
import { aComandaVista, idComanda } from '../../../../platform/test/fixtures.ts';
import { enMesas, SALONES } from '../../mapa/datos.fixture.ts';
import { conAncho, limpiarCaja } from '../../pruebas/ayuda.fixture.ts';
import { Escenario } from '../../pruebas/Escenario.fixture.tsx';
import { MoverDialog } from './MoverDialog.tsx';

beforeEach(() => conAncho(1366));
afterEach(limpiarCaja);

const DeMesa4 = ({ a }: { readonly a?: number | undefined }) => {
  const comanda = useComanda(idComanda(1));
  return comanda ? <MoverDialog comanda={comanda} a={a} onClose={() => undefined} /> : null;
};

const abrir = async (a?: number, comandas = enMesas) => {
  const { calls } = fakeServer({
    'GET salones': answers(SALONES),
    'PUT comandas/mesa': answers(aComandaVista(1, 30, { nombre: 'Mesa 8', mesa: 8 }), 'Mesa 4 pasó a Mesa 8'),
    'POST comandas/unir': answers({ origen: aComandaVista(1, 30), destino: aComandaVista(2, 31) }, 'Se unió'),
  });
  renderApp(
    <Escenario comandas={comandas}>
      <DeMesa4 a={a} />
    </Escenario>,
  );
  await screen.findByRole('dialog', { name: 'Cambiar de mesa' });
  return () => calls.filter(({ name }) => name !== 'GET salones').map(({ name, body }) => [name, body]);
};
const elegir = async (lista: string, texto: RegExp) =>
  userEvent.click(within(await screen.findByRole('radiogroup', { name: lista })).getByRole('radio', { name: texto }));
const pulsar = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('passes a comanda to a free table, or leaves it without one', async () => {
  const enviadas = await abrir();
  await elegir('Mesa a la que pasa', /^Mesa 8/);
  await pulsar('Pasar a Mesa 8');
  expect(enviadas()).toEqual([['PUT comandas/mesa', { id: idComanda(1), mesa: 8 }]]);
});

it('leaves a comanda without a table', async () => {
  const enviadas = await abrir();
  await elegir('Mesa a la que pasa', /^Sin mesa/);
  await pulsar('Dejar sin mesa');
  expect(enviadas()).toEqual([['PUT comandas/mesa', { id: idComanda(1), mesa: null }]]);
});

it('asks at an occupied table: another bill, or one with what is there', async () => {
  const enviadas = await abrir(7);
  expect(screen.queryByRole('radiogroup', { name: 'Mesa a la que pasa' })).toBeNull();
  await screen.findByRole('button', { name: 'Pasar a Mesa 7' });
  await elegir('La mesa ya tiene comandas', /^Unir a Mesa 7/);
  await pulsar('Unir a Mesa 7');
  expect(enviadas()).toEqual([['POST comandas/unir', { origen: idComanda(1), destino: idComanda(2) }]]);
});

it('keeps a delivery a bill of its own at an occupied table', async () => {
  const reparto: RepartoVista = {
    ...{ cliente: null, nombre: 'Rosa', telefono: '5548217730', calle: 'Orizaba 84', colonia: '', referencia: '' },
    ...{ zona: null, repartidor: null, estado: 'en_preparacion', salio_en: null, entregado_en: null },
    ...{ cambio_de: null, por_cobrar: 0 },
  };
  await abrir(7, (ahora, dia) => enMesas(ahora, dia).map((c, i) => (i === 0 ? { ...c, reparto } : c)));
  await screen.findByRole('button', { name: 'Pasar a Mesa 7' });
  const opciones = within(await screen.findByRole('radiogroup', { name: 'La mesa ya tiene comandas' }));
  expect(opciones.getAllByRole('radio')).toHaveLength(1);
});
