import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { catalog } from '@comal/contract/catalog';
import type { Route } from '@comal/contract/route';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { abrirEquipo } from '../../../../test/equipo.ts';

const { server, r, mesero, cocina, cajera, admin } = await abrirEquipo();

/** Calls of the method of reads that check a credential, lock or make a code, and answer nothing of a shift. */
const NO_LEEN =
  /^(usuarios\.(editarPin|bloquear|desbloquear|cambiar|autorizar)|sesiones\.registrarAparato|equipos\.codigo)$/;
const READS = Object.entries(catalog)
  .flatMap(([feature, grupo]) =>
    Object.entries(grupo as Record<string, Route>)
      .filter(([, { acceso, method, write }]) => acceso === 'sesion' && (method === 'GET' || write === 'natural'))
      .map(([nombre, route]) => [`${feature}.${nombre}`, route] as const),
  )
  .filter(([nombre]) => !NO_LEEN.test(nombre));

const HOY = '2026-11-20';
const paginaCon = (filtros: object[] = []) => ({ pagina: 0, noElementosPorPagina: 50, filtros });
const metodo = (id: number) => ({ control: 'metodo', valores: [id] });
const DIA = { periodo: 0, inicio: 0, fin: 0 };
/** Bodies for reads; each read is called with all that fit its schema. */
const BODIES: readonly object[] = [
  paginaCon(),
  { formato: 'csv', filtros: [] },
  { desde: HOY, hasta: HOY },
  DIA,
  { mes: HOY.slice(0, 7) },
  ...['metodos', 'propinas', 'cajas'].map((reporte) => ({ reporte, de: DIA, filtros: [] })),
  { reporte: 'metodos', de: DIA, filtros: [], formato: 'xlsx' },
];
/** Bodies of the list of comandas that filter by a payment method. */
const BY_METHOD = [1, 3].flatMap((id) => [paginaCon([metodo(id)]), { formato: 'csv', filtros: [metodo(id)] }]);
const bodiesOf = (nombre: string, { body }: Route): readonly (object | undefined)[] =>
  body
    ? [...BODIES, ...(nombre.startsWith('comandas.') ? BY_METHOD : [])].filter((b) => body.safeParse(b).success)
    : [undefined];
/**
 * Fields that are not compared: times and random names, which differ in each answer, and PDF and Excel content, made
 * from the same reads.
 */
const VOLATILE =
  /"(enlace|token|leido_en|ahora|hora_servidor|visto_en|vista_en|generado_en|huella|minutos|peticion|contenido)":("[^"]*"|\d+)/g;

interface Charged {
  readonly comanda: string;
  readonly pago: string;
}

/** Charges one of two sub-accounts of a comanda, which so stays open and is in every live answer. */
const charge = async (tacos: number, pago: object): Promise<Charged> => {
  const lineas = ['Beto', ...Array.from({ length: tacos }, () => 'Ana')].map((subcuenta) => ({
    producto: 'taco' as const,
    subcuenta,
  }));
  const c = await r.despachar(cocina, await r.comanda(mesero, lineas));
  const answer = await r.cobrar(cajera, c, { total: tacos * 22, subcuenta: 'Ana', pago });
  return { comanda: c.id, pago: answer.body.data!.pago };
};

type Params = Record<string, unknown>;

const ask = async (quien: Sesion, route: Route, params: Params, body?: object): Promise<string> => {
  const query = { cantidad: 1, id: randomUUID(), caja_final: 600 };
  const answer = await server.raw(route, { params, query, ...(body && { body }) }, { token: quien.token });
  const enlace = (answer.body as { data?: { enlace?: string } }).data?.enlace;
  const file = enlace ? (await server.app.inject({ url: enlace })).body : '';
  // The export is logged, and the log is itself one of the reads.
  await server.sql(`DELETE FROM bitacora WHERE accion = 'lista.exportada'`);
  return `${answer.status} ${JSON.stringify(answer.body).replaceAll(VOLATILE, '')} ${file}`;
};

/** The parameters with which a read is called: the ids of each charge, the cashier's session, and the id 1. */
const paramsOf = (route: Route, charges: readonly Charged[]): Params[] => {
  if (!route.params) return [{}];
  const common = { branch: 1, caja: cajera.caja.id, sesion: cajera.id };
  const ids = charges.map(({ comanda, pago }) => ({ ...common, id: comanda, pago, folio: comanda }));
  return [...ids, { ...common, id: cajera.id }, { ...common, id: 1 }].filter((p) => route.params!.safeParse(p).success);
};

type Said = ReadonlyMap<string, readonly string[]>;

/** The answers of some reads to a session, by the name of the read. */
const answersTo = async (quien: Sesion, reads: typeof READS): Promise<Said> => {
  const said = new Map<string, string[]>();
  for (const [nombre, route] of reads) {
    const bodies = bodiesOf(nombre, route);
    const asked = paramsOf(route, [cash, card]).flatMap((params) => bodies.map((body) => [params, body] as const));
    const answers: string[] = [];
    for (const [params, body] of asked) answers.push(await ask(quien, route, params, body));
    said.set(nombre, answers);
  }
  return said;
};

let cash: Charged;
let card: Charged;
beforeAll(async () => {
  // The cashier gets every permission except to see cuts: no other one may reveal the figures.
  await server.sql(
    `INSERT INTO rol_permiso (cliente, rol, permiso) SELECT u.cliente, u.rol, p.permiso FROM usuario u JOIN rol_permiso p ON p.cliente = u.cliente AND p.rol = $2
     WHERE u.id = $1 AND p.permiso <> $3 ON CONFLICT DO NOTHING`,
    [cajera.usuario.id, admin.usuario.rol.id, PERMISO.VER_ESTADISTICAS_DE_CORTE],
  );
  server.pasar(2_000);
  await r.abrirCaja(cajera, 500);
  cash = await charge(1, { efectivo: 22 });
  card = await charge(2, { tarjeta: 44, no_operacion_tarjeta: 'V-778' });
  await charge(1, { efectivo: 22 });
});

interface Row {
  readonly id: string;
  readonly en_efectivo: boolean;
  readonly ticket: { readonly pagos: readonly object[] };
}

/** Swaps the methods of the two charges in the database, which changes the sums of the shift by method. */
const swap = async (): Promise<void> => {
  const rows = await server.sql<Row>(
    'SELECT p.id, t.metodo = 1 AS en_efectivo, p.ticket FROM pago p JOIN pago_por_metodo t ON t.pago = p.id WHERE p.id = ANY ($1)',
    [[cash.pago, card.pago]],
  );
  await server.sql('ALTER TABLE pago DISABLE TRIGGER USER');
  for (const { id, en_efectivo, ticket } of rows) {
    const como = en_efectivo ? { metodo: 3, no_operacion: 'V-778' } : { metodo: 1, no_operacion: '' };
    const pagos = ticket.pagos.map((p) => ({ ...p, ...como }));
    await server.sql('UPDATE pago SET ticket = $2 WHERE id = $1', [id, JSON.stringify({ ...ticket, pagos })]);
    await server.sql('UPDATE pago_por_metodo SET metodo = $2, no_operacion = $3, operacion = $4 WHERE pago = $1', [
      ...[id, como.metodo, como.no_operacion, como.no_operacion ? 'v-778' : null],
    ]);
  }
};

const differing = (before: Said, after: Said): string[] =>
  [...before].filter(([nombre, said]) => JSON.stringify(after.get(nombre)) !== JSON.stringify(said)).map(([n]) => n);

/** The reads that show how a charge was paid to users who may see it. */
const TELL = [
  ...['tablero.ver', 'reportes.ver'],
  ...['listar', 'historia', 'descargar', 'obtener', 'ticket'].map((n) => `comandas.${n}`),
];
const TELLING = READS.filter(([nombre]) => TELL.includes(nombre));
const toldTo = async (quien: Sesion): Promise<string[]> => {
  const before = await answersTo(quien, TELLING);
  await swap();
  return differing(before, await answersTo(quien, TELLING));
};

const MET = [...TELL, 'comandas.cobros', 'comandas.cambios', 'efectivo.propinas'];

describe('every read of the catalogue (D-107, H102; decision 0059)', () => {
  it('answers who counts blind the same whichever charge of the open shift was cash: lists, filters, files, histories, tickets', async () => {
    const before = await answersTo(cajera, READS);
    const met = MET.filter((nombre) => before.get(nombre)?.some((said) => said.startsWith('200')));
    expect(met).toEqual(MET);
    await swap();
    const after = await answersTo(cajera, READS);
    expect(differing(before, after)).toEqual([]);
  }, 60_000);

  it('tells who may see cuts', async () => {
    expect(await toldTo(admin)).toEqual(TELL);
  });

  it('tells whoever counts where the branch does not count blind, and once the drawer was counted', async () => {
    await server.sql('UPDATE sucursal SET conteo_ciego = false');
    expect(await toldTo(cajera)).toEqual(TELL);
    await server.sql('UPDATE sucursal SET conteo_ciego = true');
    const cierre = { body: { caja_final: 600 } };
    expect((await server.call(catalog.cortes.cerrar, cierre, { token: cajera.token })).status).toBe(200);
    expect(await toldTo(await r.entrar('cajera'))).toEqual(TELL);
  });
});
