import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { catalog } from '@comal/contract/catalog';
import { rutaDe } from '@comal/contract/route';
import { compararConDocumento } from './documento.ts';
import { anotarNegativas, dichoDeFaltas, nuncaVistas } from './negativas.ts';

/** Tests of the comparison with the OpenAPI document, on applications with wrong answers (decision 0002, B7 and B8). */
const RUTA = rutaDe(catalog.sesiones.validarCliente);

let app: FastifyInstance;
afterEach(() => app.close());

/** Runs an application that gives this answer at one address, calls it once, and answers the differences. */
const responder = async (ruta: string, status: number, cuerpo: object): Promise<ReadonlySet<string>> => {
  app = Fastify();
  const desacuerdos = compararConDocumento(app);
  app.post(ruta, (_request, reply) => reply.code(status).send(cuerpo));
  await app.inject({ method: 'POST', url: ruta });
  return desacuerdos;
};
const negada = (motivo: string): object => ({ error: { message: '', code: 404, motivo } });

describe('an answer that the document does not tell of is named', () => {
  it.each([
    ['a status that the call never has', RUTA, 410, negada('CLIENTE_DESCONOCIDO'), `POST ${RUTA} 410`],
    ['a refusal of other calls', RUTA, 404, negada('PIN_INCORRECTO'), `POST ${RUTA} 404 PIN_INCORRECTO`],
    ['a call that is in no catalogue', `${RUTA}/otro`, 200, {}, `POST ${RUTA}/otro 200`],
    ['another method', '/salud', 200, {}, 'POST /salud 200'],
  ])('%s', async (_que, ruta, status, cuerpo, esperado) => {
    expect([...(await responder(ruta, status, cuerpo))]).toEqual([esperado]);
  });

  it.each([
    ['a refusal of its rule', 404, negada('CLIENTE_DESCONOCIDO')],
    ['one of its gates', 413, negada('CUERPO_MUY_GRANDE')],
    ['what went well', 200, { message: '', data: { sucursales: [] } }],
  ])('and not %s', async (_que, status, cuerpo) => {
    expect([...(await responder(RUTA, status, cuerpo))]).toEqual([]);
  });
});

describe('what is declared and was not answered is named', () => {
  const visto = async (cuerpo: object): Promise<ReadonlySet<string>> => {
    const carpeta = mkdtempSync(join(tmpdir(), 'comal-negativas-de-prueba-'));
    app = Fastify();
    anotarNegativas(app, carpeta);
    app.post(RUTA, (_request, reply) => reply.send(cuerpo));
    await app.inject({ method: 'POST', url: RUTA });
    const lineas = readdirSync(carpeta).flatMap((hoja) => readFileSync(join(carpeta, hoja), 'utf8').trim().split('\n'));
    rmSync(carpeta, { recursive: true });
    return new Set(lineas);
  };

  it('by call and motivo, and a motivo that nothing answered by itself', async () => {
    const [antes, despues] = [nuncaVistas(new Set()), nuncaVistas(await visto(negada('CLIENTE_DESCONOCIDO')))];
    expect(antes.filter((x) => !despues.includes(x))).toEqual([
      `POST ${RUTA} CLIENTE_DESCONOCIDO`,
      'CLIENTE_DESCONOCIDO',
    ]);
    expect(antes).toContain('PEDIDO_REPETIDO');
    expect(antes).not.toContain('SIN_COMENTARIO');
  });

  it('also where tests failed, which may be why', () => {
    expect([dichoDeFaltas([], 2), dichoDeFaltas(['a', 'b'], 0), dichoDeFaltas(['a'], 2)]).toEqual([
      null,
      'Declared, and answered in no test:\na\nb',
      'Declared, and answered in no test (2 files failed: some may be theirs):\na',
    ]);
  });

  it('with what is said of single lines', async () => {
    const lineas = [{ motivo: 'PEDIDO_REPETIDO' }, { motivo: 'ALIMENTO_AGOTADO' }];
    expect([...(await visto({ message: '', data: { rechazados: lineas } }))]).toEqual(
      lineas.map(({ motivo }) => `POST ${RUTA} ${motivo}`),
    );
  });
});
