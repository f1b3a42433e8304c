import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../server.ts';
import { abrirEscena, muestraDe, sinIds, type Escena } from './escena.ts';
import { huellaDe, type Huella } from './huella.ts';
import { poner, SITIOS, type Sitio } from './sitios.ts';

/** A branch that the caller may not enter, a user of only that branch, and a user of both branches. */
const DE = { nadie: 7_100_000, sucursal: 7_100_001, persona: 7_100_002, deAmbas: 7_100_003 } as const;

/** The refusals of the gate; `USUARIO_DE_OTRA_SUCURSAL` is that of the registers, which list the users of their branch. */
const DE_LA_PUERTA = ['SUCURSAL_NO_PERMITIDA', 'PERSONA_DE_OTRA_SUCURSAL', 'USUARIO_DE_OTRA_SUCURSAL'];

const PLANTAR = `
  INSERT INTO sucursal (cliente, id, no_sucursal, nombre) VALUES ($1, ${DE.sucursal}, 77, 'Lejana');
  INSERT INTO usuario (cliente, id, username, nombre, contrasena, rol)
    SELECT $1, n.id, n.username, n.username, a.contrasena, 3 FROM usuario a, (VALUES (${DE.persona}, 'lejana'), (${DE.deAmbas}, 'ambas')) n(id, username) WHERE a.cliente = $1 AND a.id = 1;
  INSERT INTO usuario_sucursal (cliente, usuario, sucursal)
    VALUES ($1, ${DE.persona}, ${DE.sucursal}), ($1, ${DE.deAmbas}, ${DE.sucursal}), ($1, ${DE.deAmbas}, $2);
  DELETE FROM usuario_sucursal WHERE cliente = $1 AND usuario = 1 AND sucursal <> $2;`;

let escena: Escena;
beforeAll(async () => {
  escena = await abrirEscena();
  const { server, mundo, aqui } = escena;
  for (const una of PLANTAR.split(';').filter((s) => s.trim() !== ''))
    await server.sql(una.replaceAll('$1', `'${aqui.cliente}'`).replaceAll('$2', String(aqui.sucursal)));
  server.pasar(2_000);
  await mundo.fotografiar();
});
afterAll(() => escena.server.close());

const NUMEROS = SITIOS.filter(([, { clase }]) => clase === 'numero');

/** Sends the sample of a call, or the call of an administrator who may enter one branch, with an id in one place. */
const pedir = async ({ nombre, route, parte, ruta }: Sitio, id: number): Promise<Answer> => {
  const [quien, partes, opciones] = muestraDe(escena, nombre, route);
  const con = { ...partes, [parte]: poner(partes[parte], ruta, id) };
  return escena.server.raw(route, con, { token: (quien ?? escena.admin).token, ...opciones });
};

const huella = (): Promise<Huella> => huellaDe(escena.server, escena.aqui);

/** All that is stored about a user: the row, the branches, and the access link. */
const deElla = (id: number): Promise<object[]> =>
  escena.server.sql(
    `SELECT to_jsonb(u) AS ella, ARRAY(SELECT s.sucursal FROM usuario_sucursal s WHERE s.usuario = u.id ORDER BY 1) AS entra,
       (SELECT to_jsonb(e) FROM enlace_acceso e WHERE e.usuario = u.id) AS enlace FROM usuario u WHERE u.id = $1`,
    [id],
  );

const sinRestos = (h: Huella): Huella => Object.fromEntries(Object.entries(h).filter(([t]) => t !== 'intento_acceso'));

describe('an administrator who enters one branch', () => {
  it.each(NUMEROS)('does nothing at %s with a branch or somebody of another (D-11)', async (_donde, sitio) => {
    const deNadie = await pedir(sitio, DE.nadie);
    if (deNadie.status === 200) await escena.mundo.restaurar();
    for (const id of [DE.sucursal, DE.persona]) {
      const antes = await huella();
      const ajena = await pedir(sitio, id);
      const despues = await huella();
      if (ajena.status === 200) await escena.mundo.restaurar();
      if (DE_LA_PUERTA.includes(ajena.body.error?.motivo ?? '')) expect(sinRestos(despues)).toEqual(sinRestos(antes));
      else expect([id, sinIds(sitio.route, ajena)]).toEqual([id, sinIds(sitio.route, deNadie)]);
    }
  });

  it.each(NUMEROS)('changes nothing at %s of who enters another branch besides (D-11)', async (_donde, sitio) => {
    const antes = await deElla(DE.deAmbas);
    const { status } = await pedir(sitio, DE.deAmbas);
    const despues = await deElla(DE.deAmbas);
    if (status === 200) await escena.mundo.restaurar();
    expect(despues).toEqual(antes);
  });
});
