import sharp from 'sharp';
import { catalog } from '@comal/contract/catalog';
import { CAJA } from '../../../dos-negocios.ts';
import type { Restaurante } from '../../../restaurante.ts';
import type { TestServer } from '../../../server.ts';
import { muestrasDeCaja } from './caja.ts';
import { muestrasDeCatalogo } from './catalogo.ts';
import { muestrasDeComandas } from './comandas.ts';
import { muestrasDeComensales } from './comensales.ts';
import { muestrasDeFacturas } from './facturas.ts';
import { muestrasDeGente } from './negocio/gente.ts';
import { muestrasDeGrupos } from './grupos.ts';
import { muestrasDeImpresoras } from './negocio/impresoras.ts';
import { PAGINAS } from './llamadas.ts';
import type { Elenco, Muestras } from './muestra.ts';
import { muestrasDeDescuentos } from './negocio/descuentos.ts';
import { muestrasDeTarifas } from './negocio/tarifas.ts';
import { muestrasDeNegocio } from './negocio/negocio.ts';
import { muestrasDePromociones } from './negocio/promociones.ts';
import { muestrasDeNumeros } from './numeros.ts';
import { muestrasDeOpciones } from './opciones.ts';
import { muestrasDeReparto } from './reparto.ts';
import { muestrasDeRoles } from './negocio/roles.ts';
import { muestrasDeReservaciones } from './negocio/reservaciones.ts';
import { muestrasDeSalones } from './negocio/salones.ts';
import { muestrasDeAparatos, muestrasDeEntrada, muestrasDeSesiones } from './sesiones.ts';
import { prepararCatalogo } from './surtido.ts';

const ROJO = { create: { width: 8, height: 8, channels: 3, background: 'red' } } as const;

/** Opens the sessions: the administrator at two registers, and a waiter twice, once with a locked session. */
const reunir = async (server: TestServer, r: Restaurante): Promise<Elenco> => {
  const elenco = {
    ...{ server, r },
    admin: await r.entrar('admin'),
    mesero: await r.entrar('mesero'),
    cajera: await r.entrar('cajera'),
    jefa: await r.entrar('admin', CAJA.centro2),
    bloqueada: await r.entrar('mesero'),
  };
  await server.raw(catalog.usuarios.bloquear, {}, { token: elenco.bloqueada.token });
  return elenco;
};

/** A sample of each write except signing in, which can be sent at once on the shared rows; prepared in the order of a working day. */
export const prepararMuestras = async (server: TestServer, r: Restaurante): Promise<Muestras> => {
  const elenco = await reunir(server, r);
  const { admin, cajera } = elenco;
  const foto = await sharp(ROJO).png().toBuffer();
  const surtido = await prepararCatalogo(elenco);
  const turno = ((await r.abrirCaja(cajera, 500)).body.data as { corte: string }).corte;
  return {
    ...Object.fromEntries(PAGINAS.map((nombre) => [nombre, () => [admin, { body: {} }] as const])),
    ...(await muestrasDeComandas(elenco)),
    ...(await muestrasDeCaja(elenco, turno)),
    ...(await muestrasDeEntrada(elenco)),
    ...(await muestrasDeAparatos(elenco)),
    ...muestrasDeSesiones(elenco),
    ...(await muestrasDeGente(elenco)),
    ...(await muestrasDeRoles(elenco)),
    ...muestrasDeNumeros(elenco),
    ...(await muestrasDeNegocio(elenco, foto)),
    ...(await muestrasDeFacturas(elenco)),
    ...(await muestrasDeComensales(elenco)),
    ...(await muestrasDeGrupos(elenco, surtido, foto)),
    ...(await muestrasDeImpresoras(elenco)),
    ...(await muestrasDeSalones(elenco)),
    ...(await muestrasDeDescuentos(elenco)),
    ...(await muestrasDePromociones(elenco)),
    ...(await muestrasDeTarifas(elenco)),
    ...(await muestrasDeReservaciones(elenco)),
    ...(await muestrasDeOpciones(elenco)),
    ...(await muestrasDeReparto(elenco)),
    ...(await muestrasDeCatalogo(elenco, surtido, foto)),
  };
};
