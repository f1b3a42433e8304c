import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { facturacion } from '@comal/contract/negocio/facturacion';
import type { CallInput } from '@comal/contract/route';
import { PERMISO } from '@comal/domain/permisos/permisos';
import type { CsdFiles } from '../../../platform/facturacion/csd/csd.ts';
import { makeCsd } from '../../../platform/facturacion/csd/csd.fixture.ts';
import { openCsd, openPacKeys } from '../../../platform/facturacion/csd/kept-keys.ts';
import { PacError, type Pac } from '../../../platform/facturacion/pac/pac.ts';
import { pacOfTests } from '../../../test/server.ts';
import { motivoDe } from '../../usuarios/personal/personal.fixture.ts';
import { abrirNegocio } from '../sucursales/sucursales.fixture.ts';
import { csdDePrueba, EMISOR, enBase64, LLAVES, prepararTodo } from './facturacion.fixture.ts';

const n = await abrirNegocio();
const { cliente, centro, norte } = n.negocio;
let csd: CsdFiles;

const ver = (sesion = n.admin) => n.hacer(facturacion.ver, {}, sesion);
const hacer: Parameters<typeof prepararTodo>[0] = (route, input) => n.hacer(route, input);
const preparar = () => prepararTodo(hacer, csd);
const pedir = <R extends (typeof facturacion)[keyof typeof facturacion]>(route: R, input: CallInput<R>) =>
  n.pedir(route, input);
const conIva = (si: boolean) => n.server.sql('UPDATE negocio SET desglosa_iva = $2 WHERE cliente = $1', [cliente, si]);
const faltan = async () => (await ver()).revision.filter((r) => r.nivel === 'falta').map((r) => r.punto);
const acepta = (): void => {
  pacOfTests.open = () => ({ probar: () => Promise.resolve() }) as unknown as Pac;
};
const falla = (fallo: PacError['fallo']): void => {
  pacOfTests.open = () => ({ probar: () => Promise.reject(new PacError(fallo, 'prueba')) }) as unknown as Pac;
};

/** An invoice as the queue has it, with a claim on no charge. */
const factura = (serie: string, folio: number, estado: number, prueba: boolean) =>
  n.server.sql(
    `INSERT INTO factura (cliente, id, sucursal, clase, origen, serie, folio, estado, prueba, rfc, nombre, regimen, cp, uso, forma_pago, total, creado_en, uuid, timbrada_en)
     VALUES ($1, gen_random_uuid(), $2, 'nominativa', 'caja', $3, $4, $5, $6, 'CACX7605101P8', 'XOCHILT CASAS', '612', '06000', 'G03', '01', 100, now(),
       CASE WHEN $5 = 3 THEN gen_random_uuid() END, CASE WHEN $5 = 3 THEN now() END)`,
    [cliente, centro, serie, folio, estado, prueba],
  );

beforeAll(async () => {
  csd = await csdDePrueba();
});
beforeEach(async () => {
  acepta();
  for (const tabla of ['factura', 'emisor_sucursal', 'emisor'])
    await n.server.sql(`DELETE FROM ${tabla} WHERE cliente = $1`, [cliente]);
  await conIva(true);
});

describe('who issues the invoices of a business', () => {
  it('is said before its PAC, its branches and that it invoices', async () => {
    const sucursales = [{ sucursal: centro, cp: '06000', serie: 'A', siguiente: 1, dias_limite: 5 }];
    const antes = [
      await pedir(facturacion.guardarPac, { body: { pac: { clave: 'sw', llaves: LLAVES }, prueba: true } }),
      await pedir(facturacion.guardarSucursales, { body: { sucursales, global_periodo: 'mes' } }),
      await pedir(facturacion.activar, { body: { activa: true } }),
      await pedir(facturacion.guardarRecibos, { body: { activos: true } }),
    ];
    expect(antes.map(motivoDe)).toEqual(antes.map(() => 'FALTA_EMISOR'));
  });

  it('is nobody at first, and the check list says all that is missing', async () => {
    await conIva(false);
    expect(await ver()).toMatchObject({
      emisor: null,
      sellos: null,
      pac: null,
      prueba: true,
      activa: false,
      version: 0,
    });
    expect(await faltan()).toEqual(['emisor', 'sellos', 'pac', 'sucursales', 'iva']);
  });

  it('is set up step by step and then invoices, in test mode', async () => {
    const lista = await preparar();
    expect(lista).toMatchObject({
      emisor: EMISOR,
      sellos: { numero: '30001000000500003416', rfc: EMISOR.rfc, legible: true },
      pac: { clave: 'finkok', pista: `Usuario ${LLAVES.usuario}`, legible: true },
      ...{ prueba: true, activa: false, version: 4 },
    });
    expect(await faltan()).toEqual([]);
    const activa = await n.hacer(facturacion.activar, { body: { activa: true, version: lista.version } });
    expect([activa.activa, activa.de_verdad]).toEqual([true, false]);
    expect(await ver()).toEqual(activa);
  });

  it.each([
    ['an RFC that is none', { rfc: 'EKU900317' }, 'rfc'],
    ['the RFC of the general public', { rfc: 'XAXX010101000' }, 'rfc'],
    ['no name', { nombre: ' ' }, 'nombre'],
    ['a name of 301 characters', { nombre: 'A'.repeat(301) }, 'nombre'],
    ['a name with a bar', { nombre: 'A|B' }, 'nombre'],
    ['a régimen that does not exist', { regimen: '999' }, 'regimen'],
    ['the régimen of a person', { regimen: '612' }, 'regimen'],
  ])('with %s is refused by field', async (_case, cambios, campo) => {
    const { status, body } = await pedir(facturacion.guardarEmisor, { body: { ...EMISOR, ...cambios, version: 0 } });
    expect([status, Object.keys(body.error?.campos ?? {})]).toEqual([400, [campo]]);
  });

  it('is stored as SAT writes it', async () => {
    const { emisor } = await n.hacer(facturacion.guardarEmisor, {
      body: { rfc: ' eku-900317 3c9', nombre: ' Escuela  Kemper Urgate', regimen: '601', version: 0 },
    });
    expect(emisor).toEqual(EMISOR);
  });

  it('that somebody else changed meanwhile is not written over', async () => {
    const { version } = await preparar();
    for (const pedida of [
      pedir(facturacion.guardarEmisor, { body: { ...EMISOR, version: version - 1 } }),
      pedir(facturacion.subirSellos, { body: { ...enBase64(csd), version: version - 1 } }),
      pedir(facturacion.guardarPac, {
        body: { pac: { clave: 'sw', llaves: LLAVES }, prueba: true, version: version - 1 },
      }),
      pedir(facturacion.guardarSucursales, { body: { sucursales: [], global_periodo: 'dia', version: version - 1 } }),
      pedir(facturacion.activar, { body: { activa: true, version: version - 1 } }),
    ])
      expect(motivoDe(await pedida)).toBe('CAMBIO_ENTRETANTO');
    const a = pedir(facturacion.guardarEmisor, { body: { ...EMISOR, regimen: '603', version } });
    const b = pedir(facturacion.guardarEmisor, { body: { ...EMISOR, regimen: '626', version } });
    expect((await Promise.all([a, b])).map((r) => r.status).sort()).toEqual([200, 409]);
  });

  it('that two people save first at once is of one of them', async () => {
    const uno = () => pedir(facturacion.guardarEmisor, { body: { ...EMISOR, version: 0 } });
    expect((await Promise.all([uno(), uno()])).map((r) => r.status).sort()).toEqual([200, 409]);
  });

  it('keeps its RFC while there is a CSD of it', async () => {
    const { version } = await preparar();
    const otro = { rfc: 'XIA190128J61', nombre: 'XENON', regimen: '601' };
    const { body } = await pedir(facturacion.guardarEmisor, { body: { ...otro, version } });
    expect([body.error?.motivo, body.error?.campos]).toEqual([
      'EMISOR_CON_SELLOS',
      { rfc: `Los sellos que subiste son de ${EMISOR.rfc}: quítalos antes de cambiar el RFC` },
    ]);
    await n.hacer(facturacion.quitarSellos, {});
    expect((await pedir(facturacion.guardarEmisor, { body: { ...otro, version: version + 1 } })).status).toBe(200);
  });

  it('is read and changed with its permission only, which needs no other', async () => {
    const otra = await n.conPermisos(PERMISO.EDITAR_DATOS_DEL_NEGOCIO);
    expect((await n.pedir(facturacion.ver, {}, otra)).status).toBe(403);
    expect((await n.pedir(facturacion.guardarEmisor, { body: { ...EMISOR, version: 0 } }, otra)).status).toBe(403);
    const quien = await n.conPermisos(PERMISO.CONFIGURAR_FACTURACION);
    expect((await n.pedir(facturacion.guardarEmisor, { body: { ...EMISOR, version: 0 } }, quien)).status).toBe(200);
  });
});

describe('the CSD of an issuer (D-154)', () => {
  const subir = (files: CsdFiles, version: number) =>
    pedir(facturacion.subirSellos, { body: { ...enBase64(files), version } });

  it('comes after who issues', async () => {
    expect(motivoDe(await subir(csd, 0))).toBe('FALTA_EMISOR');
  });

  it('is refused at the field at fault, and the one there is stays', async () => {
    const antes = await preparar();
    const vieja = { desde: Date.parse('2020-01-01'), hasta: Date.parse('2024-01-01') };
    const casos: [CsdFiles, string, string][] = [
      [{ ...csd, certificado: csd.llave }, 'CSD_CERTIFICADO_INVALIDO', 'certificado'],
      [{ ...csd, contrasena: 'otra' }, 'CSD_CONTRASENA_INCORRECTA', 'contrasena'],
      [{ ...csd, llave: (await makeCsd()).certificado }, 'CSD_LLAVE_INVALIDA', 'llave'],
      [{ ...csd, llave: (await makeCsd({ contrasena: csd.contrasena })).llave }, 'CSD_LLAVE_DE_OTRO', 'llave'],
      [await makeCsd({ rfc: 'XIA190128J61' }), 'CSD_DE_OTRO_RFC', 'certificado'],
      [await makeCsd({ sucursal: '' }), 'CSD_ES_FIRMA', 'certificado'],
      [await makeCsd(vieja), 'CSD_VENCIDO', 'certificado'],
      [
        await makeCsd({ desde: Date.parse('2028-01-01'), hasta: Date.parse('2032-01-01') }),
        'CSD_AUN_NO_VALE',
        'certificado',
      ],
    ];
    for (const [files, motivo, campo] of casos) {
      const { body } = await subir(files, antes.version);
      expect([body.error?.motivo, Object.keys(body.error?.campos ?? {})]).toEqual([motivo, [campo]]);
    }
    expect(await ver()).toEqual(antes);
  });

  it.each([
    ['no base64', { certificado: 'ñ' }, 'certificado'],
    ['no file', { llave: '' }, 'llave'],
    ['a file of 40 KB', { llave: Buffer.alloc(40_000).toString('base64') }, 'llave'],
    ['no password', { contrasena: '' }, 'contrasena'],
    ['a password of 201 characters', { contrasena: 'x'.repeat(201) }, 'contrasena'],
  ])('with %s is refused by field', async (_case, cambios, campo) => {
    const body = { ...enBase64(csd), version: 0, ...cambios };
    const r = await pedir(facturacion.subirSellos, { body });
    expect([r.status, Object.keys(r.body.error?.campos ?? {})]).toEqual([400, [campo]]);
  });

  it('is replaced while the business invoices, and taken away only when it does not', async () => {
    const { version } = await preparar();
    await n.hacer(facturacion.activar, { body: { activa: true, version } });
    const nueva = await makeCsd({ numero: '00001000000512345678', hasta: Date.parse('2030-01-01') });
    expect((await subir(nueva, version + 1)).body.data?.sellos?.numero).toBe('00001000000512345678');
    expect(motivoDe(await pedir(facturacion.quitarSellos, {}))).toBe('FACTURACION_ACTIVA');
    await n.hacer(facturacion.activar, { body: { activa: false, version: version + 2 } });
    expect((await n.hacer(facturacion.quitarSellos, {})).sellos).toBeNull();
  });

  it('and the keys of the PAC are in no answer, row, log or stored answer in the clear', async () => {
    await preparar();
    const [fila] = await n.server.sql<{ certificado: Buffer; llave: Buffer; pac_llaves: Buffer }>(
      'SELECT certificado, llave, pac_llaves FROM emisor WHERE cliente = $1',
      [cliente],
    );
    const { llave } = n.server.deps;
    const abierto = openCsd(llave, cliente, fila!)!;
    expect(openPacKeys(llave, cliente, fila!.pac_llaves)).toEqual(LLAVES);
    const der = abierto.llave.export({ type: 'pkcs8', format: 'der' });
    const secretos = [csd.contrasena, LLAVES.contrasena, csd.llave.toString('base64'), der.toString('base64')];
    const tablas = await n.server.sql<{ tabla: string }>(
      `SELECT c.relname AS tabla FROM pg_class c JOIN pg_namespace s ON s.oid = c.relnamespace
       WHERE s.nspname = current_schema() AND c.relkind = 'r'`,
    );
    const hex = [
      ...secretos.map((s) => Buffer.from(s).toString('hex')),
      csd.llave.toString('hex'),
      der.toString('hex'),
    ];
    const buscado = [...secretos, ...hex];
    for (const { tabla } of tablas) {
      const [r] = await n.server.sql<{ veces: number }>(
        `SELECT count(*)::integer AS veces FROM ${tabla} t WHERE EXISTS (SELECT 1 FROM unnest($1::text[]) s WHERE position(s IN t::text) > 0)`,
        [buscado],
      );
      expect([tabla, r!.veces]).toEqual([tabla, 0]);
    }
    const dicho = JSON.stringify(await ver());
    for (const secreto of buscado) expect(dicho).not.toContain(secreto);
  });

  it('that another installation sealed is said to be unreadable, and uploaded again', async () => {
    const { version } = await preparar();
    await n.server.sql(
      `UPDATE emisor SET llave = set_byte(llave, 40, (get_byte(llave, 40) + 1) % 256),
         pac_llaves = set_byte(pac_llaves, 30, (get_byte(pac_llaves, 30) + 1) % 256) WHERE cliente = $1`,
      [cliente],
    );
    expect(await ver()).toMatchObject({ sellos: { legible: false }, pac: { legible: false, pista: '' } });
    expect(await faltan()).toEqual(['sellos', 'pac']);
    expect(motivoDe(await pedir(facturacion.activar, { body: { activa: true, version } }))).toBe(
      'FACTURACION_INCOMPLETA',
    );
    expect((await subir(csd, version)).body.data?.sellos?.legible).toBe(true);
  });
});

describe('the PAC of an issuer', () => {
  interface Cambios {
    readonly prueba?: boolean;
    readonly clave?: 'sw' | 'finkok';
    readonly llaves?: { readonly usuario: string; readonly contrasena: string };
  }
  const guardar = (version: number, { prueba = true, clave = 'finkok', llaves = LLAVES }: Cambios = {}) =>
    pedir(facturacion.guardarPac, { body: { pac: { clave, llaves }, prueba, version } });
  const activar = async () => {
    const { version } = await preparar();
    return (await n.hacer(facturacion.activar, { body: { activa: true, version } })).version;
  };

  it.each([
    ['llaves', 'PAC_RECHAZA_LLAVES'],
    ['no_llego', 'PAC_NO_RESPONDE'],
    ['sin_respuesta', 'PAC_NO_RESPONDE'],
    ['fuera_de_servicio', 'PAC_NO_RESPONDE'],
  ] as const)('is not kept where it says %s', async (fallo, motivo) => {
    const { version } = await n.hacer(facturacion.guardarEmisor, { body: { ...EMISOR, version: 0 } });
    falla(fallo);
    expect(motivoDe(await guardar(version))).toBe(motivo);
    expect((await ver()).pac).toBeNull();
  });

  it('is kept where it has no stamps left, and asked on the platform that was chosen', async () => {
    const { version } = await n.hacer(facturacion.guardarEmisor, { body: { ...EMISOR, version: 0 } });
    falla('sin_timbres');
    expect((await guardar(version)).status).toBe(200);
    const vistos: unknown[] = [];
    pacOfTests.open = (...que) => {
      vistos.push(que);
      return { probar: () => Promise.resolve() } as unknown as Pac;
    };
    await n.hacer(facturacion.guardarPac, {
      body: { pac: { clave: 'facturapi', llaves: { llave: 'sk_live_12345678901234' } }, prueba: false, version: 2 },
    });
    expect(vistos).toEqual([['facturapi', { llave: 'sk_live_12345678901234' }, false]]);
    expect((await ver()).pac?.pista).toBe('Llave que termina en 1234');
  });

  it('that stamps for real begins anew: what was invoiced in test mode is given up, and there is no way back', async () => {
    const version = await activar();
    await factura('S1', 1, 1, true);
    await factura('S1', 2, 4, true);
    n.server.pasar(60_000);
    const r = await guardar(version, { prueba: false });
    expect(r.body.data).toMatchObject({ prueba: false, activa: true, de_verdad: true });
    const [fila] = await n.server.sql<{ activada_en: Date }>('SELECT activada_en FROM emisor WHERE cliente = $1', [
      cliente,
    ]);
    expect(Math.abs(fila!.activada_en.getTime() - n.server.ahora())).toBeLessThan(30_000);
    expect(await n.server.sql('SELECT DISTINCT estado FROM factura WHERE cliente = $1', [cliente])).toEqual([
      { estado: 6 },
    ]);
    expect(motivoDe(await guardar(version + 1, { prueba: true }))).toBe('PRUEBA_TERMINADA');
  });

  it('may be of the test platform again where nobody began to invoice', async () => {
    const { version } = await preparar();
    expect((await guardar(version, { prueba: false })).body.data?.de_verdad).toBe(false);
    expect((await guardar(version + 1, { prueba: true })).status).toBe(200);
  });

  it('is not changed while it has not answered for invoices; its keys may', async () => {
    const version = await activar();
    await factura('S1', 1, 5, true);
    const { body } = await guardar(version, { clave: 'sw' });
    expect([body.error?.motivo, body.error?.message]).toEqual([
      'FACTURAS_SIN_RESPUESTA',
      'Facturas que Finkok no ha contestado: 1. Espera a que se confirmen antes de cambiar de PAC',
    ]);
    expect(motivoDe(await guardar(version, { prueba: false }))).toBe('FACTURAS_SIN_RESPUESTA');
    expect((await guardar(version, { llaves: { ...LLAVES, contrasena: 'otra-clave' } })).status).toBe(200);
  });
});

type Fila = CallInput<typeof facturacion.guardarSucursales>['body']['sucursales'][number];

describe('the series of branches', () => {
  const fila = (sucursal: number, serie: string, siguiente = 1): Fila => ({
    ...{ sucursal, cp: '06000', serie, siguiente, dias_limite: 5 },
  });
  const guardar = (version: number, ...sucursales: Fila[]) =>
    pedir(facturacion.guardarSucursales, { body: { sucursales, global_periodo: 'semana', version } });

  it('go on after what they used, and those that are not named stay', async () => {
    const { version } = await preparar();
    await factura('S1', 41, 3, false);
    // The first branch was given S1.
    const { id } = (await ver()).sucursales[0]!;
    const { body } = await guardar(version, fila(id, 's1', 41));
    expect([body.error?.motivo, Object.keys(body.error?.campos ?? {})]).toEqual([
      'FOLIO_USADO',
      ['sucursales.0.siguiente'],
    ]);
    const bien = await guardar(version, fila(id, 'S1', 42));
    expect(bien.body.data?.global_periodo).toBe('semana');
    expect(bien.body.data?.sucursales.find((s) => s.id === id)?.emite).toMatchObject({ siguiente: 42, usado: 41 });
    expect(bien.body.data?.sucursales.every((s) => s.emite !== null)).toBe(true);
  });

  it('ask for the kind of a card from the beginning, until somebody says that they do not (D-126)', async () => {
    const { version, sucursales } = await preparar();
    const { id } = sucursales[0]!;
    const pide = async () => (await ver()).sucursales.find((s) => s.id === id)?.emite?.pide_tarjeta;
    expect(await pide()).toBe(true);
    expect((await guardar(version, { ...fila(id, 'S1'), pide_tarjeta: false })).status).toBe(200);
    expect((await guardar(version + 1, fila(id, 'S1', 2))).status).toBe(200);
    expect(await pide()).toBe(false);
  });

  it('are of one branch each, also of a closed one', async () => {
    const { version } = await preparar();
    expect(motivoDe(await guardar(version, fila(centro, 'X'), fila(norte, 'X')))).toBe('SERIE_REPETIDA');
    await n.hacer(facturacion.guardarSucursales, {
      body: { sucursales: [fila(norte, 'NORTE')], global_periodo: 'mes', version },
    });
    await n.server.sql('UPDATE sucursal SET activa = false WHERE cliente = $1 AND id = $2', [cliente, norte]);
    expect(motivoDe(await guardar(version + 1, fila(centro, 'NORTE')))).toBe('SERIE_REPETIDA');
    expect((await guardar(version + 1, fila(norte, 'OTRA'))).status).toBeGreaterThanOrEqual(400);
    await n.server.sql('UPDATE sucursal SET activa = true WHERE cliente = $1 AND id = $2', [cliente, norte]);
  });

  it.each([
    ['a postal code of letters', { cp: 'ABCDE' }, 'cp'],
    ['a series with an accent', { serie: 'MÉX' }, 'serie'],
    ['no number', { siguiente: 0 }, 'siguiente'],
    ['half a number', { siguiente: 1.5 }, 'siguiente'],
    ['a number past all', { siguiente: 2 ** 40 }, 'siguiente'],
    ['32 days', { dias_limite: 32 }, 'dias_limite'],
    ['a card that it may ask for', { pide_tarjeta: 'quizás' as never }, 'pide_tarjeta'],
  ])('with %s are refused by field', async (_case, cambios, campo) => {
    const { body, status } = await guardar(0, { ...fila(centro, 'A'), ...cambios });
    expect([status, Object.keys(body.error?.campos ?? {})]).toEqual([400, [`sucursales.0.${campo}`]]);
  });

  it('of a branch that is not of the business are refused', async () => {
    const { version } = await preparar();
    expect((await guardar(version, fila(999_999, 'Z'))).status).toBeGreaterThanOrEqual(400);
  });
});

describe('beginning to invoice', () => {
  const activar = (version: number) => pedir(facturacion.activar, { body: { activa: true, version } });

  it('needs all points of the check list', async () => {
    const { version } = await preparar();
    await conIva(false);
    const { body } = await activar(version);
    expect([body.error?.motivo, body.error?.message]).toEqual([
      'FACTURACION_INCOMPLETA',
      'Todavía no se puede facturar. Activa «Desglosar el IVA» en Impuestos: sin él no hay qué facturar',
    ]);
    expect((await ver()).activa).toBe(false);
  });

  it('needs the answer of the PAC', async () => {
    const { version } = await preparar();
    falla('llaves');
    expect(motivoDe(await activar(version))).toBe('PAC_RECHAZA_LLAVES');
    falla('no_llego');
    expect(motivoDe(await activar(version))).toBe('PAC_NO_RESPONDE');
  });

  it('keeps since when charges count, also when it is stopped and begun again', async () => {
    const { version } = await preparar();
    const desde = () =>
      n.server.sql<{ activada_en: Date }>('SELECT activada_en FROM emisor WHERE cliente = $1', [cliente]);
    await activar(version);
    const antes = await desde();
    n.server.pasar(3_600_000);
    await n.hacer(facturacion.activar, { body: { activa: false, version: version + 1 } });
    await activar(version + 2);
    expect(await desde()).toEqual(antes);
  });

  it('is in the log in words, step by step', async () => {
    const { version } = await preparar();
    await activar(version);
    const filas = await n.server.sql<{ accion: string }>(
      `SELECT accion FROM bitacora WHERE cliente = $1 AND accion LIKE 'facturacion.%' ORDER BY id DESC LIMIT 5`,
      [cliente],
    );
    expect(filas.map((f) => f.accion).reverse()).toEqual([
      ...[
        'facturacion.emisor',
        'facturacion.sellos',
        'facturacion.pac',
        'facturacion.sucursales',
        'facturacion.activa',
      ],
    ]);
  });
});
