import { describe, expect, it } from 'vitest';
import { type EntornoInvalido, leerEntorno } from './env.ts';

const problemasDe = (variables: Record<string, string>): readonly string[] => {
  try {
    leerEntorno(variables);
    return [];
  } catch (error) {
    return (error as EntornoInvalido).problemas;
  }
};

const CON_S3 = { COMAL_S3_URL: 'https://s3.mx/respaldos', COMAL_S3_LLAVE: 'a', COMAL_S3_SECRETO: 'b' };

describe('the environment', () => {
  it('has a default for everything', () => {
    expect(leerEntorno({})).toMatchObject({
      puerto: 3000,
      host: '127.0.0.1',
      url: null,
      tls: null,
      datos: './datos',
      databaseUrl: null,
      demo: true,
      logLevel: 'info',
    });
  });

  it('says what one business may take, in the units of who sets it', () => {
    const usual = { peticionesPorSesion: 200, peticionesPorNegocio: 2_000, reportesPorNegocio: 1 };
    expect(leerEntorno({})).toMatchObject({ ...usual, pantallasPorNegocio: 1_000, correosPorNegocio: 1_000 });
    expect(leerEntorno({ COMAL_ARCHIVOS_POR_NEGOCIO: '3' }).archivosPorNegocio).toBe(3 * 1024 * 1024);
    expect(problemasDe({ COMAL_PANTALLAS_POR_NEGOCIO: '0', COMAL_CORREOS_POR_NEGOCIO: 'muchos' })).toHaveLength(2);
  });

  it('keeps things in S3 only where it is told, and backups only with their password', () => {
    const s3 = { url: CON_S3.COMAL_S3_URL, region: 'us-east-1', keyId: 'a', secret: 'b' };
    expect(leerEntorno({})).toMatchObject({ s3: null, respaldoClave: null });
    expect(leerEntorno(CON_S3)).toMatchObject({ s3, respaldoClave: null });
    const clave = 'dieciséis letras o más';
    expect(leerEntorno({ ...CON_S3, COMAL_RESPALDO_CLAVE: clave })).toMatchObject({ s3, respaldoClave: clave });
  });

  it('tells metrics only where a port or a token is set', () => {
    const token = 'a'.repeat(24);
    expect(leerEntorno({}).metricas).toBeNull();
    expect(leerEntorno({ COMAL_METRICAS_PUERTO: '9464' }).metricas).toEqual({ puerto: 9464, token: null });
    expect(leerEntorno({ COMAL_METRICAS_TOKEN: token }).metricas).toEqual({ puerto: null, token });
  });

  it.each([
    ['with the embedded database', {}, true],
    ['with DATABASE_URL', { DATABASE_URL: 'postgres://u@h/b' }, false],
    ['in production', { NODE_ENV: 'production' }, false],
    ['when it is asked for', { DATABASE_URL: 'postgres://u@h/b', COMAL_DEMO: 'true' }, true],
    ['when it is refused', { COMAL_DEMO: 'false' }, false],
    ['when it is open to the network', { COMAL_DEMO: 'lan', COMAL_HOST: '0.0.0.0' }, true],
  ])('seeds the demo %s as D-49 says', (_caso, variables, demo) => {
    expect(leerEntorno(variables).demo).toBe(demo);
  });

  it.each([
    [{ PORT: 'tres mil' }, /PORT debe ser un número/],
    [{ PORT: '70000' }, /PORT no puede pasar de 65535/],
    [{ COMAL_METRICAS_PUERTO: '0' }, /COMAL_METRICAS_PUERTO no puede ser menor que 1/],
    [{ COMAL_METRICAS_PUERTO: '3000' }, /COMAL_METRICAS_PUERTO debe ser otro que PORT/],
    [{ COMAL_METRICAS_TOKEN: 'corto' }, /COMAL_METRICAS_TOKEN debe tener de 24 a 200/],
    [{ COMAL_URL: 'mi-restaurante' }, /COMAL_URL debe ser una dirección completa/],
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL debe empezar con postgres/],
    [{ DATABASE_URL: 'postgres://u@uno:5432,otro:x/b' }, /DATABASE_URL debe ser una dirección/],
    [{ COMAL_PGBOUNCER: '10.0.0.5:6432' }, /COMAL_PGBOUNCER va con DATABASE_URL/],
    [
      { DATABASE_URL: 'postgres://u@h/b', COMAL_PGBOUNCER: '10.0.0.5' },
      /COMAL_PGBOUNCER debe ser un servidor con su puerto/,
    ],
    [
      { DATABASE_URL: 'postgres://u@h/b', COMAL_PGBOUNCER: 'u:p@h:6432' },
      /COMAL_PGBOUNCER debe ser un servidor con su puerto/,
    ],
    [
      { DATABASE_URL: 'postgres://u@h/b', COMAL_PGBOUNCER: 'h:99999' },
      /COMAL_PGBOUNCER debe ser un servidor con su puerto/,
    ],
    [{ COMAL_TLS_CERT: 'a.pem' }, /van juntos/],
    [{ COMAL_S3_URL: 'respaldos' }, /COMAL_S3_URL debe ser la dirección de un bucket/],
    [{ COMAL_S3_URL: 'https://s3.mx/respaldos', COMAL_S3_LLAVE: 'a' }, /COMAL_S3_SECRETO van juntos/],
    [{ COMAL_RESPALDO_CLAVE: 'dieciséis letras o más' }, /falta COMAL_S3_URL/],
    [{ ...CON_S3, COMAL_RESPALDO_CLAVE: 'corta' }, /16 letras o más/],
    [
      { ...CON_S3, COMAL_RESPALDO_CLAVE: 'dieciséis letras o más', DATABASE_URL: 'postgres://u@h/b' },
      /no va junto con DATABASE_URL/,
    ],
    [{ COMAL_HOST: '0.0.0.0' }, /COMAL_DEMO=lan/],
    [{ COMAL_RED: 'true', COMAL_PROXY: '127.0.0.1' }, /no va junto con COMAL_PROXY/],
    [{ COMAL_RED: 'true', COMAL_HOST: '127.0.0.1' }, /no va junto con un COMAL_HOST/],
    [{ COMAL_RED: 'true', COMAL_URL: 'https://comal.local:3000' }, /no va junto con COMAL_URL/],
    [{ COMAL_PAC_URL: 'https://pac.mx/ruta' }, /COMAL_PAC_URL debe ser/],
    [{ COMAL_IMAGENES: 's3' }, /falta COMAL_S3_URL/],
    [{ COMAL_IMAGENES: 'disco' }, /COMAL_IMAGENES debe ser base o s3/],
    [{ COMAL_PUSH: 'https://avisos.mx/ruta' }, /COMAL_PUSH debe ser/],
    [{ COMAL_PUSH: 'https://avisos.mx,avisos' }, /COMAL_PUSH debe ser/],
    [{ COMAL_MAPA: 'https://mapa.mx/{z}/{x}.png', COMAL_MAPA_CREDITO: '© Mapas' }, /COMAL_MAPA debe ser una dirección/],
    [{ COMAL_MAPA: 'https://mapa.mx/{z}/{x}/{y}.png' }, /COMAL_MAPA y COMAL_MAPA_CREDITO van juntos/],
    [{ COMAL_RESPALDO_HORA: '25:00' }, /COMAL_RESPALDO_HORA debe ser una hora/],
    [{ COMAL_EXPORTES_DIAS: '0' }, /COMAL_EXPORTES_DIAS debe ser al menos 1/],
    [{ COMAL_RELEVO_SEGUNDOS: '90' }, /COMAL_RELEVO_SEGUNDOS no puede pasar de 60/],
    [{ COMAL_DISCO_MINIMO: '60' }, /COMAL_DISCO_MINIMO no puede pasar de 50/],
    [{ COMAL_DEMO: 'quizá' }, /COMAL_DEMO debe ser/],
    [{ COMAL_DEMO_DIAS: '401' }, /COMAL_DEMO_DIAS no puede pasar de 400/],
    [{ COMAL_DEMO_DIAS: '-1' }, /COMAL_DEMO_DIAS no puede ser negativo/],
  ])('names the fault of %j in plain words', (variables, texto) => {
    expect(problemasDe(variables as unknown as Record<string, string>).join(' ')).toMatch(texto);
  });

  it('names every fault at once, and takes an empty value as missing', () => {
    expect(problemasDe({ PORT: 'x', COMAL_URL: 'y' })).toHaveLength(2);
    expect(leerEntorno({ PORT: '', COMAL_URL: '' }).puerto).toBe(3000);
  });

  it('backs up at half past four into the data folder, unless it is said otherwise (D-47)', () => {
    expect(leerEntorno({ COMAL_DATOS: '/x' })).toMatchObject({
      respaldos: '/x/respaldos',
      respaldoHora: { hora: 4, minuto: 30 },
      discoMinimo: 10,
    });
    expect(leerEntorno({ COMAL_RESPALDOS: '/usb', COMAL_RESPALDO_HORA: '23:05' })).toMatchObject({
      respaldos: '/usb',
      respaldoHora: { hora: 23, minuto: 5 },
    });
    expect(leerEntorno({ COMAL_RESPALDO_HORA: 'no' }).respaldoHora).toBeNull();
    expect(leerEntorno({}).exportes).toBeNull();
    expect(leerEntorno({ COMAL_EXPORTES: '/usb', COMAL_RESPALDO_HORA: 'no' }).exportes).toEqual({
      ...{ folder: '/usb', time: { hora: 4, minuto: 30 }, days: 7 },
    });
  });

  it.each([
    ['an address of the network', {}, true],
    ['a certificate', { COMAL_TLS_CERT: 'a.pem', COMAL_TLS_KEY: 'b.pem' }, false],
    ['a proxy', { COMAL_PROXY: '10.0.0.2' }, false],
    ['a public address', { COMAL_URL: 'https://caja.mirestaurante.mx' }, false],
    ['the word that nobody encrypts', { COMAL_RED: 'false' }, false],
    ['an address of this machine', { COMAL_HOST: '127.0.0.1' }, false],
  ])('encrypts by its own authority on the network unless told who does: %s (D-170)', (_dicho, variables, red) => {
    expect(leerEntorno({ COMAL_HOST: '0.0.0.0', COMAL_DEMO: 'lan', ...variables }).red).toBe(red);
  });

  it('listens on the network with COMAL_RED, without the demo unless it is asked for', () => {
    expect(leerEntorno({ COMAL_RED: 'true' })).toMatchObject({
      red: true,
      demo: false,
      host: expect.stringMatching(/^(::|0\.0\.0\.0)$/),
    });
    expect(leerEntorno({ COMAL_RED: 'true', COMAL_DEMO: 'lan' }).demo).toBe(true);
  });

  it('keeps only the origin of the public address', () => {
    expect(leerEntorno({ COMAL_URL: 'https://comal.mx/algo?x=1' }).url).toBe('https://comal.mx');
  });
});
