import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../server.ts';
import { DE, abrirEscena, muestraDe, sinIds, type Escena } from './escena.ts';
import { huellaDe, type Huella } from './huella.ts';
import type { Ids } from './plantar.ts';
import { poner, SITIOS, type Sitio } from './sitios.ts';

/** Ids that the till creates: they are unique in a business, so one of another branch is refused. */
const HECHOS_AQUI = ['comandas.nueva body id', 'comandas.actualizar body pedidos.[].id'];

let escena: Escena;
beforeAll(async () => {
  escena = await abrirEscena();
});
afterAll(() => escena.server.close());

const huella = (): Promise<Huella> => huellaDe(escena.server, escena.aqui);

/** The tables in which foreign rows changed, or, after a refusal, any rows. */
const cambiadas = (antes: Huella, despues: Huella, { status }: Answer): string[] =>
  Object.keys(despues).filter((tabla) => {
    const [a, d] = [antes[tabla], despues[tabla]];
    return a?.ajenas !== d?.ajenas || (status !== 200 && a?.demas !== d?.demas);
  });

/** Sends the sample of a call, or the administrator's call where there is none, with an id in one place. */
const pedir = async ({ nombre, route, parte, ruta, clase }: Sitio, ids: Ids): Promise<Answer> => {
  const [quien, partes, opciones] = muestraDe(escena, nombre, route);
  const con = { ...partes, [parte]: poner(partes[parte], ruta, ids[clase]) };
  return escena.server.raw(route, con, { token: (quien ?? escena.admin).token, ...opciones });
};

it('compares tables that hold something of others', async () => {
  const vacias = Object.entries(await huella()).filter(([, { ajenas }]) => ajenas.startsWith('0 '));
  expect(vacias.map(([tabla]) => tabla)).toEqual(['demo_pasado', 'origen', 'reloj_visto', 'revision']);
});

describe.each(['negocio', 'sucursal'] as const)('an id of another %s', (de) => {
  it.each(SITIOS)('in %s is that of nothing, and changes no row of any table (D-14)', async (donde, sitio) => {
    const deNadie = await pedir(sitio, DE.nadie);
    if (deNadie.status === 200) await escena.mundo.restaurar();
    const antes = await huella();
    const ajeno = await pedir(sitio, DE[de]);
    const despues = await huella();
    if (ajeno.status === 200) await escena.mundo.restaurar();
    expect(cambiadas(antes, despues, ajeno)).toEqual([]);
    if (de === 'sucursal' && HECHOS_AQUI.includes(donde)) expect(ajeno.status).toBe(409);
    else expect(sinIds(sitio.route, ajeno)).toEqual(sinIds(sitio.route, deNadie));
  });
});
