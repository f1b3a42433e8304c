import { catalog } from '@comal/contract/catalog';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import { ponerImpresora } from '../../../../features/comandas/impresion/impresoras.fixture.ts';
import { CAJA, USUARIO } from '../../../dos-negocios.ts';
import type { Elenco, Muestras } from './muestra.ts';

const ABIERTA = [
  { producto: 'taco' },
  { producto: 'alambre', especificaciones: ['maiz'], complementos: ['queso'] },
  { producto: 'agua', subcuenta: 'Ana' },
];

/** A comanda in preparation, with a notice to the kitchen that is not confirmed. */
const prepararAviso = async ({ server, r, mesero, admin }: Elenco) => {
  const cocinada = await r.despachar(admin, await r.comanda(mesero, ABIERTA, 'Mesa 6'), 2);
  const body = { id: cocinada.id, pedidos: cocinada.pedidos.map((p) => p.id), texto: 'Es alérgica' };
  const avisada = await server.call(catalog.comandas.avisar, { body }, { token: mesero.token });
  const aviso = avisada.body.data?.pedidos[0]?.avisos?.[0]?.id;
  if (aviso === undefined) throw new Error(JSON.stringify(avisada.body));
  return { body, confirmar: { id: body.id, pedidos: body.pedidos, aviso } };
};

/** A comanda with a discount of 10 % that somebody may take back. */
const rebajar = async ({ server, admin }: Pick<Elenco, 'server' | 'admin'>, c: ComandaVista): Promise<ComandaVista> => {
  const comun = { id: c.id, sobre: { que: 'comanda' as const }, total: c.total, motivo: 'Cumpleaños' };
  const body = { ...comun, tipo: 'porcentaje' as const, valor: 10 };
  const dado = await server.raw(catalog.comandas.descontar, { body }, { token: admin.token });
  if (dado.status !== 200) throw new Error(JSON.stringify(dado.body));
  return (dado.body as { readonly data: ComandaVista }).data;
};

/** Comandas of every kind: dispatched, with lines to dispatch, divided, paid with a tip, and unchanged. */
const prepararSalon = async ({ server, r, mesero, admin }: Elenco) => {
  const lista = async (): Promise<ComandaVista> => r.despachar(admin, await r.comanda(mesero, ABIERTA));
  const [servida, vecina, partida, pagada] = [
    await lista(),
    await r.comanda(mesero, ABIERTA, 'Mesa 2'),
    await lista(),
    await lista(),
  ];
  const dividir = { id: partida.id, pedido: partida.pedidos[0]!.id, subcuentas: ['Beto', 'Caro'] };
  const dividida = await server.raw(catalog.comandas.compartir, { body: dividir }, { token: mesero.token });
  if (dividida.status !== 200) throw new Error(JSON.stringify(dividida.body));
  const rebajada = await rebajar({ server, admin }, await lista());
  const cobrar = async (de: ComandaVista): Promise<string> => {
    const debe = de.pedidos.filter((p) => p.subcuenta === null).reduce((s, p) => s + p.precio, 0);
    const pago = { efectivo: debe + 20, propina: { monto: 20, metodo: 1 as const } };
    return (await r.cobrar(admin, de, { total: debe, pago })).body.data!.pago;
  };
  return {
    servida,
    vecina,
    partida,
    rebajada,
    cobro: await cobrar(pagada),
    otroCobro: await cobrar(await lista()),
    cobrado: pagada.pedidos[0]!.id,
    nueva: await r.comanda(mesero, [{ producto: 'taco' }], 'Mesa 5'),
  };
};

/** Printers of an area and of papers of registers. */
const prepararImpresoras = async ({ r }: Elenco): Promise<void> => {
  await ponerImpresora(r, 'Barra fría', [['comandas', r.menu.alimentoDe('agua').area]]);
  await ponerImpresora(r, 'Caja', [
    ['tickets', CAJA.centro2],
    ['precuentas', CAJA.centro],
    ['cortes', CAJA.centro],
  ]);
};

/** Samples of comandas, from opening one to cancelling its charge; the shift must be open. */
export const muestrasDeComandas = async (elenco: Elenco): Promise<Muestras> => {
  const { server, r, admin, mesero, cajera, jefa } = elenco;
  await prepararImpresoras(elenco);
  const s = await prepararSalon(elenco);
  const aviso = await prepararAviso(elenco);
  const enEspera = { body: { pago: s.otroCobro } };
  await server.raw(catalog.comandas.imprimirTicket, enEspera, { token: jefa.token });
  const taco = r.menu.alimentoDe('taco').id;
  const total = s.servida.pedidos.filter((p) => p.subcuenta === null).reduce((suma, p) => suma + p.precio, 0);
  const enPreparacion = s.vecina.pedidos.map(({ id }) => ({ id, de: 1, a: 2 }));
  return {
    'comandas.buscar': () => [mesero, { body: { patron: 'taco' } }],
    'comandas.agotarOpcion': () => [admin, { body: { id: r.menu.especificacionDe('harina'), agotada: true } }],
    'comandas.agotar': () => [admin, { body: { id: taco, agotado: true } }],
    'comandas.trasladar': () => [
      mesero,
      { body: { origen: s.servida.id, destino: s.vecina.id, pedidos: [s.servida.pedidos[0]!.id] } },
    ],
    'comandas.unir': () => [mesero, { body: { origen: s.vecina.id, destino: s.servida.id } }],
    'comandas.cambiarDeMesa': () => [mesero, { body: { id: s.vecina.id, mesa: null } }],
    'comandas.precuentaMostrada': () => [mesero, { body: { id: s.servida.id } }],
    'comandas.entregar': () => [mesero, { body: { id: s.vecina.id, mesero: USUARIO.cajera } }],
    'comandas.dividir': () => [mesero, { body: { id: s.servida.id, subcuenta: null, total, partes: 2 } }],
    'comandas.compartir': () => [
      mesero,
      { body: { id: s.servida.id, pedido: s.servida.pedidos[0]!.id, subcuentas: ['Dani', 'Eva'] } },
    ],
    'comandas.regalar': () => {
      const [p] = s.servida.pedidos;
      const antes = { comentario: p!.comentario, subcuenta: p!.subcuenta, status: p!.status };
      const body = { id: s.servida.id, pedidos: [{ id: p!.id, antes }], total: p!.precio, motivo: 'Cumpleaños' };
      return [mesero, { body }];
    },
    'comandas.descontar': () => {
      const [p] = s.servida.pedidos;
      const sobre = { que: 'pedidos' as const, pedidos: [p!.id] };
      const body = { id: s.servida.id, sobre, total: p!.precio, tipo: 'porcentaje' as const, valor: 10 };
      return [admin, { body: { ...body, motivo: 'Cumpleaños' } }];
    },
    'comandas.quitarDescuento': () => [
      mesero,
      { body: { id: s.rebajada.id, descuento: s.rebajada.descuentos![0]!.id } },
    ],
    'comandas.avisar': () => [mesero, { body: aviso.body }],
    'comandas.confirmarAviso': () => [admin, { body: aviso.confirmar }],
    'comandas.marchar': () => [mesero, { body: { id: s.nueva.id, tiempo: 1 } }],
    'comandas.servir': () => [admin, { body: { id: s.servida.id, pedidos: [s.servida.pedidos[0]!.id] } }],
    'comandas.regresarAlPase': () => [admin, { body: { id: s.servida.id, pedidos: [s.servida.pedidos[0]!.id] } }],
    'comandas.llamarAlPase': () => [admin, { body: { id: s.nueva.id } }],
    'comandas.reunir': () => [mesero, { body: { id: s.partida.id } }],
    'comandas.nueva': () => [mesero, { body: { nombre: 'Mesa 9', comensales: 2 } }],
    'comandas.editar': () => [mesero, { body: { id: s.vecina.id, nombre: 'Mesa 8', comensales: 3 } }],
    'comandas.actualizar': () => [
      mesero,
      {
        body: {
          id: s.vecina.id,
          rev: s.vecina.rev,
          pedidos: [r.nuevo({ producto: 'alambre', especificaciones: ['maiz'] })],
        },
      },
    ],
    'comandas.mover': () => [admin, { body: enPreparacion }],
    'comandas.eliminar': () => [mesero, { params: { id: s.nueva.id } }],
    'comandas.eliminarPorFolio': () => [mesero, { params: { folio: s.nueva.folio }, query: { id: s.nueva.id } }],
    'comandas.cobrar': () => [
      cajera,
      {
        body: {
          comanda: { id: s.servida.id, rev: s.servida.rev },
          subcuenta: { nombre: null, total },
          pago: { efectivo: total + 10, propina: { monto: 10, metodo: 1 } },
        },
      },
    ],
    'comandas.devolverPedido': () => [
      admin,
      { params: { pago: s.cobro }, body: { pedido: s.cobrado, existencias: true, motivo: 'Venía frío' } },
    ],
    'comandas.imprimirTicket': () => [jefa, { body: { pago: s.cobro } }],
    'comandas.retirarTicket': () => [jefa, enEspera],
    'comandas.imprimirPrecuenta': () => [mesero, { body: { comanda: s.vecina.id } }],
    'comandas.cancelarCobro': () => [admin, { params: { pago: s.cobro }, body: { motivo: 'Mesa equivocada' } }],
  };
};
