import { afterEach, describe, expect, it } from 'vitest';
import { acceso } from '@comal/contract/usuarios/acceso';
import { impresoras } from '@comal/contract/impresoras';
import { ESTADO_DE_TRABAJO, TRABAJO_VENCE_MS } from '@comal/domain/impresion/trabajo';
import type { Papel } from '@comal/domain/impresion/papel';
import { addPrinter, openPress, statesOf } from '../../../platform/impresion/con-impresoras.fixture.ts';
import { openFakePrinter } from '../../../platform/impresion/emulated/open-fake-printer.fixture.ts';
import { CAJA, USUARIO } from '../../../test/dos-negocios.ts';
import { abrirGente, motivoDe } from '../personal/personal.fixture.ts';

const { server, negocio, ajeno, admin, pedir, hacer, entrar, agregar, bitacora, dejarEntrarATodas } =
  await abrirGente();
server.parar();

const E = ESTADO_DE_TRABAJO;
const AQUI = 'http://localhost:3000';
const { cliente } = negocio;
const fake = await openFakePrinter();
const sucursal = admin.sucursal.id;
const key = await addPrinter(server, cliente, fake, { sucursal });
const USAR = `INSERT INTO impresora_uso (cliente, sucursal, impresora, clase, caja) VALUES ($1, $2, $3, 'tickets', $4)`;
await server.sql(USAR, [cliente, sucursal, key.impresora, admin.caja.id]);
const press = openPress(server);

afterEach(async () => {
  await server.sql('DELETE FROM trabajo_de_impresion');
  await server.sql('DELETE FROM trabajo_en_cola');
  await server.sql('DELETE FROM impresora_en_turno');
});

interface Fila {
  readonly id: string;
  readonly clase: string;
  readonly etiqueta: string;
  readonly estado: number;
  readonly papel: Papel;
}
const filas = (): Promise<Fila[]> => server.sql<Fila>('SELECT * FROM trabajo_de_impresion ORDER BY creado_en, id');
/** Everything that is kept of jobs, as text. */
const guardado = async (): Promise<string> => JSON.stringify(await filas());
const mover = (estado: number) => server.sql('UPDATE trabajo_de_impresion SET estado = $1', [estado]);

const enlaceDe = async () => {
  const { id, usuario } = await agregar();
  const { clave } = await hacer(acceso.crear, { params: { id } });
  return { id, usuario, clave };
};
const imprimir = ({ id, clave }: { id: number; clave: string }, direccion = AQUI, sesion = admin) =>
  pedir(acceso.imprimir, { params: { id }, body: { clave, direccion } }, sesion);
/** A card that waits at the printer. */
const enEspera = async () => {
  const enlace = await enlaceDe();
  expect(motivoDe(await imprimir(enlace))).toBe(200);
  expect(await guardado()).toContain(enlace.clave);
  return enlace;
};
const atender = (suceso: 'reintentar' | 'reimprimir' | 'descartar', trabajo: string) =>
  pedir(impresoras.atender, { body: { suceso, trabajos: [trabajo] } });

describe('an access card at the printer of the register (D-111)', () => {
  it('is offered by name where the register has a printer of tickets', async () => {
    const { id } = await agregar();
    expect((await hacer(acceso.crear, { params: { id } })).impresora).toBe(`Impresora ${key.impresora}`);
    const otra = await entrar({ usuario: 'admin', caja: CAJA.centro });
    expect((await hacer(acceso.crear, { params: { id } }, otra)).impresora).toBeUndefined();
  });

  it('has the code of the link, and the log says who printed it for whom, without the secret', async () => {
    const { id, usuario, clave } = await enEspera();
    const [tarjeta, ...mas] = await filas();
    expect([mas, tarjeta!.clase, tarjeta!.etiqueta]).toEqual([[], 'acceso', 'Marisol Chan Poot']);
    expect(tarjeta!.papel.bloques).toContainEqual({
      ...{ clase: 'qr', dato: `${AQUI}/#/acceso/${cliente}/${usuario}/${clave}` },
    });
    const notas = await bitacora(`usuario/${id}`);
    expect(notas.at(-1)).toEqual({ accion: 'acceso.impreso', datos: { usuario, nombre: 'Marisol Chan Poot' } });
    expect(JSON.stringify(notas)).not.toContain(clave);
    expect(JSON.stringify(await server.sql('SELECT * FROM idempotencia'))).not.toContain(clave);
  });

  it('is in no list of what waits with its secret', async () => {
    const { clave } = await enEspera();
    const cola = await hacer(impresoras.cola, { params: { id: key.impresora } });
    expect(cola).toHaveLength(1);
    expect(JSON.stringify([cola, await hacer(impresoras.avisos, {})])).not.toContain(clave);
  });

  it('is one paper of two presses', async () => {
    const enlace = await enlaceDe();
    const motivos = (await Promise.all([imprimir(enlace), imprimir(enlace)])).map(motivoDe);
    await imprimir(enlace);
    expect([motivos, (await filas()).length]).toEqual([[200, 200], 1]);
  });

  it('replaces the card of an earlier link of that person, which still waits', async () => {
    const { id, clave } = await enEspera();
    const otra = await hacer(acceso.crear, { params: { id } });
    expect(motivoDe(await imprimir({ id, clave: otra.clave }))).toBe(200);
    expect((await filas()).map(({ estado }) => estado)).toEqual([E.DESCARTADO, E.PENDIENTE]);
    const texto = await guardado();
    expect([texto.includes(clave), texto.includes(otra.clave)]).toEqual([false, true]);
  });
});

describe('what is kept of it', () => {
  it('has no secret once it came out, and the paper had it', async () => {
    const { clave } = await enEspera();
    await press.ronda();
    expect(await statesOf(server, key)).toEqual(['Impreso']);
    const dicho = fake.papeles().flat();
    for (const parte of [/TARJETA DE ACCESO/, /Marisol Chan/, /Se usa una sola vez/])
      expect(dicho).toContainEqual(expect.stringMatching(parte));
    expect(await guardado()).not.toContain(clave);
    expect((await filas())[0]!.papel).toEqual({
      bloques: [{ clase: 'texto', texto: 'Tarjeta de acceso: haz otra para imprimirla' }],
    });
  });

  it.each([
    ['printed', E.IMPRESO],
    ['failed', E.FALLIDO],
    ['doubtful', E.DUDOSO],
    ['discarded', E.DESCARTADO],
  ])('has no secret as soon as it is %s', async (_, estado) => {
    const { clave } = await enEspera();
    await mover(estado);
    expect(await guardado()).not.toContain(clave);
  });

  it('has it while it is sent, and has it no more when a person discards it', async () => {
    const { clave } = await enEspera();
    await mover(E.IMPRIMIENDO);
    expect(await guardado()).toContain(clave);
    await mover(E.PENDIENTE);
    expect(motivoDe(await atender('descartar', (await filas())[0]!.id))).toBe(200);
    expect(await guardado()).not.toContain(clave);
  });

  it('still has it at another printer, where it waits', async () => {
    const { clave } = await enEspera();
    const otra = await addPrinter(server, cliente, { puerto: 9100, direccion: '10.20.30.40' }, { sucursal });
    const trabajos = [(await filas())[0]!.id];
    expect(motivoDe(await pedir(impresoras.enviarAOtra, { body: { impresora: otra.impresora, trabajos } }))).toBe(200);
    expect(await guardado()).toContain(clave);
  });

  it.each([
    ['reintentar', E.FALLIDO],
    ['reimprimir', E.DUDOSO],
  ] as const)('is not printed by "%s": another card is', async (suceso, estado) => {
    const { clave } = await enEspera();
    await mover(estado);
    expect(motivoDe(await atender(suceso, (await filas())[0]!.id))).toBe(200);
    expect((await filas())[0]!.estado).toBe(E.PENDIENTE);
    expect(await guardado()).not.toContain(clave);
  });

  it('leaves the papers of other jobs as they are', async () => {
    await enEspera();
    await server.sql(`UPDATE trabajo_de_impresion SET clase = 'ticket'`);
    const antes = (await filas())[0]!.papel;
    await mover(E.IMPRESO);
    expect((await filas())[0]!.papel).toEqual(antes);
  });
});

describe('a card that is not printed', () => {
  const nadaEspera = async () => expect(await filas()).toEqual([]);

  it('is that of a link that is not hers, unknown, replaced, or of nobody', async () => {
    const suya = await enlaceDe();
    const otra = await enlaceDe();
    expect(motivoDe(await imprimir({ id: suya.id, clave: otra.clave }))).toBe('ENLACE_DESCONOCIDO');
    expect(motivoDe(await imprimir({ id: suya.id, clave: 'x'.repeat(43) }))).toBe('ENLACE_DESCONOCIDO');
    await hacer(acceso.crear, { params: { id: suya.id } });
    expect(motivoDe(await imprimir(suya))).toBe('ENLACE_DESCONOCIDO');
    expect(motivoDe(await imprimir({ id: 999_999, clave: otra.clave }))).toBe('NO_ENCONTRADO');
    await nadaEspera();
  });

  it('is that of a link that was used', async () => {
    const { id, clave } = await enlaceDe();
    const elegida = { contrasena: 'molcajete 27', confirmacion: 'molcajete 27' };
    await server.call(acceso.usar, { body: { cliente, clave, ...elegida } });
    expect(motivoDe(await imprimir({ id, clave }))).toBe('ENLACE_USADO');
    await nadaEspera();
  });

  it('is that of a person of another business', async () => {
    const { id, clave } = await enlaceDe();
    await server.sql('UPDATE enlace_acceso SET cliente = $1, usuario = 1 WHERE usuario = $2', [ajeno.cliente, id]);
    expect(motivoDe(await imprimir({ id, clave }))).toBe('ENLACE_DESCONOCIDO');
    await nadaEspera();
  });

  it('is that of who may do more than who prints it', async () => {
    await server.sql(`INSERT INTO rol_permiso (cliente, rol, permiso) VALUES ($1, 3, 4)`, [cliente]);
    await dejarEntrarATodas(USUARIO.mesero);
    const { clave } = await hacer(acceso.crear, { params: { id: USUARIO.admin } });
    expect(motivoDe(await imprimir({ id: USUARIO.admin, clave }, AQUI, await entrar()))).toBe('PUEDE_MAS_QUE_TU');
    await nadaEspera();
  });

  it('is one whose register has no printer of tickets', async () => {
    const otra = await entrar({ usuario: 'admin', caja: CAJA.centro });
    expect(motivoDe(await imprimir(await enlaceDe(), AQUI, otra))).toBe('CAJA_SIN_IMPRESORA');
    await nadaEspera();
  });

  it.each([
    ['another server', 'https://malo.example', 'DIRECCION_NO_PERMITIDA'],
    ['a server with a user in its address', 'http://localhost:3000@malo.example', 'DATOS_INVALIDOS'],
    ['a path', 'http://localhost:3000/otra', 'DATOS_INVALIDOS'],
    ['another scheme', 'javascript:alert(1)', 'DATOS_INVALIDOS'],
    ['a port that there is not', 'http://localhost:99999', 'DIRECCION_NO_PERMITIDA'],
  ])('is one that would send to %s', async (_, direccion, motivo) => {
    expect(motivoDe(await imprimir(await enlaceDe(), direccion))).toBe(motivo);
    await nadaEspera();
  });
});

// Last, because the sessions opened before may have expired after it.
describe('a card that waits too long', () => {
  it('fails by its age, and its secret is gone', async () => {
    const { clave } = await enEspera();
    server.pasar(TRABAJO_VENCE_MS + 1);
    await press.ronda();
    expect(await statesOf(server, key)).toEqual(['Fallido']);
    expect(await guardado()).not.toContain(clave);
  });
});
