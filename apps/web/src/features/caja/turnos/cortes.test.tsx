import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answers, refuses } from '../../../platform/test/fake-server.ts';
import { currentSesion, setCajaInicial } from '../../../platform/session/session.ts';
import {
  startSignedIn,
  renderScreen,
  pagina,
  permisoDe,
  allowingServer,
  cleanUp,
} from '../../../shared/test/servidor.fixture.ts';
import { CortesScreen } from './CortesScreen.tsx';
import { CORTES_DE_PRUEBA, ESTADISTICAS_DE_PRUEBA, POR_CONTAR } from './datos.fixture.ts';

const LISTA = 'POST cajas/cortesdecaja';
const ESTADISTICAS = 'POST cajas/cortesdecaja/estadisticas';
const GRAFICAS = ['Ventas por hora', 'Los 8 productos más vendidos', 'Métodos de pago', 'Flujo de efectivo'];
const DENEGADO = 'No tienes permitido realizar esta operación';
const [ABIERTO, IRREGULAR, CERRADO] = CORTES_DE_PRUEBA;
const cerrarDe = ({ id }: { readonly id: string }) => `PUT cortes-caja/${id}/cerrar`;

const abrir = (otros: Parameters<typeof allowingServer>[0] = {}, cortes: readonly unknown[] = CORTES_DE_PRUEBA) => {
  const server = allowingServer({
    [LISTA]: pagina(cortes),
    'GET cajas/cortesdecaja/filtros': answers([]),
    [ESTADISTICAS]: answers(ESTADISTICAS_DE_PRUEBA),
    ...otros,
  });
  renderScreen(<CortesScreen />);
  return server;
};
const filaDe = async (nombre: string) => within((await screen.findByText(nombre)).closest('tr')!);
const boton = async (accion: string, nombre: string): Promise<HTMLElement> =>
  screen.findByRole('button', { name: new RegExp(`^${accion} ${nombre}`) });
const abrirEstadisticas = async () => {
  await userEvent.click(await boton('Ver estadísticas', IRREGULAR.usuario));
  return within(await screen.findByRole('dialog', { name: /Estadísticas del turno/ }));
};

beforeEach(() => startSignedIn());
afterEach(cleanUp);

describe('the list of shifts', () => {
  it('has its title and, of each, state, user, terminal, initial and final cash (CORTE-001, CORTE-002)', async () => {
    abrir();
    expect(await screen.findByRole('heading', { level: 1, name: 'Cortes de Caja' })).toBeTruthy();
    const fila = await filaDe(IRREGULAR.usuario);
    for (const texto of ['Irregular', 'TPV-ROMA-01', '$1,500.00', '20-11-2026 07:58', '$6,838.00', '20-11-2026 16:04'])
      expect(fila.getByText(texto)).toBeTruthy();
  });

  it('says Abierto, Irregular or Cerrado (CORTE-013, CORTE-014, CORTE-015)', async () => {
    abrir();
    expect((await filaDe(ABIERTO.usuario)).getByText('Abierto')).toBeTruthy();
    expect((await filaDe(IRREGULAR.usuario)).getByText('Irregular')).toBeTruthy();
    expect((await filaDe(CERRADO.usuario)).getByText('Cerrado')).toBeTruthy();
  });

  it('asks for 50 rows from page 0 (CORTE-009)', async () => {
    const server = abrir();
    await screen.findByText(ABIERTO.usuario);
    expect(server.calls.find(({ name }) => name === LISTA)?.body).toMatchObject({
      pagina: 0,
      noElementosPorPagina: 50,
    });
  });

  it('says beside the state that a drawer waits to be counted, and whose (CAJA-027, D-32)', async () => {
    abrir({}, [POR_CONTAR, IRREGULAR]);
    const fila = await filaDe(POR_CONTAR.usuario);
    for (const texto of ['Abierto', 'Falta contar', 'El cajón de Lupe Herrera Salas'])
      expect(fila.getByText(texto)).toBeTruthy();
    expect(screen.getAllByText('Falta contar')).toHaveLength(1);
  });

  it('each has details, statistics and closing, which a closed one refuses (CORTE-003, CORTE-004)', async () => {
    abrir();
    for (const accion of ['Mostrar u ocultar detalles', 'Ver estadísticas', 'Cerrar turno'])
      expect(await boton(accion, ABIERTO.usuario)).toBeTruthy();
    expect((await boton('Cerrar turno', CERRADO.usuario)).getAttribute('aria-description')).toBe(
      'El turno ya está cerrado',
    );
  });

  it('opens one row at a time, and closes it when it is chosen again (CORTE-005)', async () => {
    abrir();
    await userEvent.click(await boton('Mostrar u ocultar detalles', IRREGULAR.usuario));
    expect(await screen.findByText('Irregularidad Detectada')).toBeTruthy();
    await userEvent.click(await boton('Mostrar u ocultar detalles', CERRADO.usuario));
    await waitFor(() => expect(screen.queryByText('Irregularidad Detectada')).toBeNull());
    expect(screen.getAllByRole('group', { name: 'Total Ventas' })).toHaveLength(1);
    await userEvent.click(await boton('Mostrar u ocultar detalles', CERRADO.usuario));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Total Ventas' })).toBeNull());
  });

  it('tells a failure without a message of the server in general words (CORTE-023, D-53)', async () => {
    abrir({ [LISTA]: { status: 409, body: { error: { message: '', code: 409, motivo: 'OTRO' } } } });
    expect(await screen.findByText('Error al cargar los cortes de caja')).toBeTruthy();
  });
});

describe('the details of a shift', () => {
  it('say which dishes were taken back, what they came to, and why (D-106)', async () => {
    abrir();
    await userEvent.click(await boton('Mostrar u ocultar detalles', CERRADO.usuario));
    expect(await screen.findByText('2 cortesías por $90.00: Cumpleaños (2) $90.00')).toBeTruthy();
    expect(
      await screen.findByText('3 pedidos cancelados por $93.00: Tardó demasiado (2) $71.00, Sin motivo (1) $22.00'),
    ).toBeTruthy();
  });

  it('warn of an irregular one, with the equation (CORTE-006)', async () => {
    abrir();
    await userEvent.click(await boton('Mostrar u ocultar detalles', IRREGULAR.usuario));
    const nota = within(await screen.findByRole('note', { name: 'Irregularidad Detectada' }));
    expect(nota.getByText('Irregularidad Detectada').parentElement?.textContent).toBe(
      'Irregularidad Detectada — El corte no cuadra. Revisar caja inicial, final, ventas, entradas y salidas.',
    );
    const terminos = nota.getAllByRole('definition').map((dd) => dd.textContent);
    expect(terminos).toEqual(['$1,500.00', '+ $6,218.00', '+ $500.00', '− $1,230.00', '= $6,988.00', '$6,838.00']);
  });

  it('have six cards; the difference is a shortage, a surplus or N/A (CORTE-007, CORTE-008, CORTE-017)', async () => {
    abrir();
    await userEvent.click(await boton('Mostrar u ocultar detalles', IRREGULAR.usuario));
    const carta = async (nombre: string) => (await screen.findByRole('group', { name: nombre })).textContent;
    expect(await carta('Total Ventas')).toContain('$12,846.00');
    expect(await carta('Platillos Despachados')).toContain('158');
    expect(await carta('Total Entradas')).toContain('+$500.00');
    expect(await carta('Total Salidas')).toContain('−$1,230.00');
    expect(await carta('Horas del turno')).toContain('8.10 h');
    expect(await carta('Diferencia de saldo')).toContain('−$150.00Faltante');
    expect((await screen.findByRole('group', { name: 'Diferencia de saldo' })).dataset['tono']).toBe('falta');
    await userEvent.click(await boton('Mostrar u ocultar detalles', ABIERTO.usuario));
    expect(await carta('Diferencia de saldo')).toContain('N/A');
  });
});

describe('closing a shift from the list', () => {
  const contar = async (): Promise<void> => {
    await userEvent.click(await boton('Cerrar turno', ABIERTO.usuario));
    const dialogo = within(await screen.findByRole('dialog', { name: /Cerrar turno/ }));
    await userEvent.type(dialogo.getByLabelText(/Cantidad en caja/), '6988');
    await userEvent.type(dialogo.getByLabelText(/Notas/), 'Todo bien');
    await userEvent.click(dialogo.getByRole('button', { name: 'Registrar Caja Final' }));
  };

  it('asks for the count, closes, and asks again for the list (CORTE-019, CORTE-021)', async () => {
    const server = abrir({ [cerrarDe(ABIERTO)]: answers({}, 'Caja final registrada') });
    await contar();
    await waitFor(() =>
      expect(server.calls.findLast(({ name }) => name === cerrarDe(ABIERTO))?.body).toEqual({
        caja_final: 6988,
        notas: 'Todo bien',
        preguntar: true,
      }),
    );
    await waitFor(() => expect(server.names().filter((n) => n === LISTA)).toHaveLength(2));
    expect(currentSesion()).not.toBeNull();
  });

  it('far off is asked about once, with what it is off by; another amount is asked about anew (decision 0059)', async () => {
    const FALTAN = 'Faltan $150.00: se contó $6,988.00 y se esperaba $7,138.00. Cuenta otra vez, o registra lo contado';
    const server = abrir({ [cerrarDe(ABIERTO)]: refuses(409, 'DIFERENCIA_ALTA', FALTAN) });
    const enviados = () => server.calls.filter(({ name }) => name === cerrarDe(ABIERTO)).map(({ body }) => body);
    await contar();
    expect(await screen.findByText(FALTAN)).toBeTruthy();
    await userEvent.type(screen.getByLabelText(/Cantidad en caja/), '9');
    expect(screen.queryByText(FALTAN)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Registrar lo contado' })).toBeNull();
    await userEvent.clear(screen.getByLabelText(/Cantidad en caja/));
    await userEvent.type(screen.getByLabelText(/Cantidad en caja/), '6988');
    await userEvent.click(await screen.findByRole('button', { name: 'Registrar lo contado' }));
    const conteo = { caja_final: 6988, notas: 'Todo bien' };
    await waitFor(() => expect(enviados()).toEqual([{ ...conteo, preguntar: true }, conteo]));
  });

  it('one’s own at the own register removes the stored session (CORTE-020)', async () => {
    abrir({ [cerrarDe(ABIERTO)]: answers({ sesion_terminada: true }, 'Caja final registrada') }, [
      { ...ABIERTO, suyo: true, propio: true },
    ]);
    await contar();
    await waitFor(() => expect(currentSesion()).toBeNull());
  });

  it('another’s at the own register keeps the session, and its register has no shift any more (CORTE-020)', async () => {
    const caja = currentSesion()!.caja.id;
    setCajaInicial(true);
    const server = abrir({ [cerrarDe(ABIERTO)]: answers({ sesion_terminada: false }, 'Caja final registrada') }, [
      { ...ABIERTO, caja },
    ]);
    await contar();
    await waitFor(() => expect(server.names().filter((n) => n === LISTA)).toHaveLength(2));
    expect(currentSesion()?.caja_inicial).toBe(false);
  });

  it('is one’s own by who opened it, whatever others are called (CORTE-020)', async () => {
    const tocayo = currentSesion()!.usuario.nombre_completo;
    abrir({ [permisoDe('cortes', 'CERRAR_CAJA_DE_OTRA_SESION')]: refuses(403, 'SIN_PERMISO', DENEGADO) }, [
      { ...ABIERTO, usuario: tocayo },
    ]);
    await userEvent.click(await boton('Cerrar turno', tocayo));
    expect(await screen.findByText(DENEGADO)).toBeTruthy();
  });

  it('asks the server first whether another’s shift may be closed (PERMISO-074)', async () => {
    abrir({ [permisoDe('cortes', 'CERRAR_CAJA_DE_OTRA_SESION')]: refuses(403, 'SIN_PERMISO', DENEGADO) });
    await userEvent.click(await boton('Cerrar turno', ABIERTO.usuario));
    expect(await screen.findByText(DENEGADO)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the statistics of a shift', () => {
  it('ask the server first whether they may be seen (PERMISO-075)', async () => {
    abrir({ [permisoDe('cortes', 'VER_ESTADISTICAS_DE_CORTE')]: refuses(403, 'SIN_PERMISO', DENEGADO) });
    await userEvent.click(await boton('Ver estadísticas', IRREGULAR.usuario));
    expect(await screen.findByText(DENEGADO)).toBeTruthy();
  });

  it('are 90vw wide, at most 1400 by 800 (ESTADISTICA-001)', async () => {
    abrir();
    await abrirEstadisticas();
    const raiz = screen.getByRole('dialog').closest<HTMLElement>('[style*="--modal-size"]')!;
    expect(raiz.style.getPropertyValue('--modal-size')).toContain('min(90vw, 1400px)');
    expect(raiz.style.getPropertyValue('--dialog-max-height')).toBe('800px');
  });

  it('have user, terminal, hours and trend, and a button that closes them (ESTADISTICA-002, ESTADISTICA-009)', async () => {
    abrir();
    const dialogo = await abrirEstadisticas();
    expect(await dialogo.findByText('Creciente')).toBeTruthy();
    for (const texto of [/Óscar Beltrán Cruz/, /TPV-ROMA-01/, /8\.10 horas/])
      expect(dialogo.getByText(texto)).toBeTruthy();
    await userEvent.click(dialogo.getAllByRole('button', { name: 'Cerrar' }).at(-1)!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('have their figures, and say what the efficiency is (ESTADISTICA-003, ESTADISTICA-004)', async () => {
    abrir();
    const dialogo = await abrirEstadisticas();
    await dialogo.findByText('Ticket Promedio');
    const cifras = new Map(
      dialogo.getAllByRole('term').map((dt) => [dt.textContent, dt.nextElementSibling?.textContent] as const),
    );
    expect(Object.fromEntries(cifras)).toMatchObject({
      'Total Ventas': '$12,846.00',
      'Productos Vendidos': '158',
      'Ticket Promedio': '$414.39',
      Ganancias: '$7,502.06',
      'Producto estrella': 'Café de olla',
      'Método de pago predilecto': 'Efectivo',
      Eficiencia: '100.0 %',
    });
    expect(dialogo.getByText('Eficiencia').parentElement?.dataset['tip']).toBe(
      'Porcentaje de horas activas con ventas',
    );
  });

  it('have four charts, the table of products and the alerts (ESTADISTICA-005, ESTADISTICA-006, ESTADISTICA-007)', async () => {
    abrir();
    const dialogo = await abrirEstadisticas();
    for (const nombre of GRAFICAS) expect(await dialogo.findByRole('region', { name: nombre })).toBeTruthy();
    const tabla = within(dialogo.getByRole('region', { name: 'Detalle de Productos' }));
    expect(tabla.getAllByRole('columnheader').map((th) => th.textContent)).toEqual([
      '#',
      'Producto',
      'Cant.',
      'Total',
      '%',
    ]);
    expect(tabla.getByRole('row', { name: '2 Chilaquiles verdes 21 $2,688.00 20.9 %' })).toBeTruthy();
    const alertas = within(dialogo.getByRole('region', { name: 'Alertas y Observaciones' }));
    expect(alertas.getAllByRole('img').map((icono) => icono.getAttribute('aria-label'))).toEqual([
      'Peligro',
      'Aviso',
      'Bien',
      'Información',
    ]);
  });

  it('of a shift without sales say so in each chart and in the table, and offer no table of a chart', async () => {
    const sinVentas = {
      ...{ ...ESTADISTICAS_DE_PRUEBA, productosMasVendidos: [], metodosPago: [] },
      ventasPorHora: [{ hora: '13', ventas: 0, productos: 0 }],
      flujoEfectivo: ESTADISTICAS_DE_PRUEBA.flujoEfectivo.map((f) => ({ ...f, monto: 0 })),
    };
    abrir({ [ESTADISTICAS]: answers(sinVentas) });
    const dialogo = await abrirEstadisticas();
    for (const nombre of [...GRAFICAS, 'Detalle de Productos']) {
      const suya = within(await dialogo.findByRole('region', { name: nombre }));
      expect(suya.getByText('Sin datos para mostrar')).toBeTruthy();
      expect(suya.queryByRole('button')).toBeNull();
    }
  });

  it('a failure is told in the words of the server (ESTADISTICA-014)', async () => {
    abrir({ [ESTADISTICAS]: refuses(404, 'NO_ENCONTRADO', 'No se encontró el turno') });
    const dialogo = await abrirEstadisticas();
    expect(await dialogo.findByText('No se encontró el turno')).toBeTruthy();
  });

  it('are exported, PDF and Excel (ESTADISTICA-008, D-35)', async () => {
    const archivo = { nombre: 'x.pdf', tipo: 'application/pdf', contenido: '' };
    const server = abrir({ 'POST cortes-caja/exportar-pdf': answers(archivo) });
    const dialogo = await abrirEstadisticas();
    await userEvent.click(dialogo.getByRole('button', { name: 'Exportar' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'PDF' }));
    await waitFor(() =>
      expect(server.calls.findLast(({ name }) => name === 'POST cortes-caja/exportar-pdf')?.body).toEqual({
        filtros: [],
        corte: IRREGULAR.id,
      }),
    );
  });
});
