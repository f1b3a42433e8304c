import { leerCorreoOpcional, LIMITES_DE_NEGOCIO } from '../negocio/datos.ts';
import type { Leido } from '../reglas-de-texto.ts';
import type { Receptor } from './cfdi/comprobante.ts';
import { leerNombreFiscal } from './receptor/nombre.ts';
import { dudasDeReceptor, leerReceptor } from './receptor/receptor.ts';
import { REGIMENES, regimenesPara, type Regimen } from './receptor/regimenes.ts';
import { claseDeRfc, leerRfc } from './receptor/rfc.ts';
import { USOS, usosPara, type Uso } from './receptor/usos.ts';

/** What the form of an invoice holds, as it was typed. */
export interface Datos extends Receptor {
  readonly correo: string;
  readonly tarjeta: '' | 'credito' | 'debito';
}

/** A field of the form. */
export type Campo = keyof Datos;

/** What there is to say of the form, by field. */
export type Dicho = Readonly<Partial<Record<Campo, string>>>;

/** An empty form; most diners want an expense. */
export const VACIO: Datos = { rfc: '', nombre: '', regimen: '', cp: '', uso: 'G03', correo: '', tarjeta: '' };

const quienDe = (rfc: string): 'fisica' | 'moral' | null => {
  const leido = leerRfc(rfc);
  const clase = leido.ok ? claseDeRfc(leido.value) : null;
  return clase === 'generico' ? null : clase;
};

/** The regímenes that the RFC may have; all until it can be read. */
export const regimenesDe = ({ rfc }: Datos): readonly Regimen[] => {
  const quien = quienDe(rfc);
  return quien ? regimenesPara(quien) : REGIMENES;
};

/** The uses that the régimen may have; all until it is chosen. */
export const usosDe = ({ rfc, regimen }: Datos): readonly Uso[] =>
  regimen === '' ? USOS : usosPara(quienDe(rfc) ?? 'fisica', regimen);

const queQueda = (datos: Datos): Datos => {
  const regimen = regimenesDe(datos).some((r) => r.clave === datos.regimen) ? datos.regimen : '';
  const usos = usosDe({ ...datos, regimen });
  const uso = usos.some((u) => u.clave === datos.uso) ? datos.uso : (usos[0]?.clave ?? '');
  return { ...datos, regimen, uso };
};

/** The form after a field changed: a régimen that the RFC may not have, and a use that the régimen may not have, go. */
export const conCampo = (datos: Datos, campo: Campo, valor: string): Datos => queQueda({ ...datos, [campo]: valor });

const LEER: Partial<Record<Campo, (escrito: string) => Leido<string>>> = { rfc: leerRfc, nombre: leerNombreFiscal };

/** The form once a field is left: what can be read is shown as it is stored. */
export const alDejar = (datos: Datos, campo: Campo): Datos => {
  const leido = LEER[campo]?.(datos[campo]);
  return leido?.ok ? { ...datos, [campo]: leido.value } : datos;
};

const leerCorreo = leerCorreoOpcional(LIMITES_DE_NEGOCIO.correo);

/** What is wrong with the form, by field. */
export const problemasDe = (datos: Datos, pideTarjeta: boolean): Dicho => {
  const receptor = leerReceptor(datos);
  const correo = leerCorreo(datos.correo);
  return {
    ...(receptor.ok ? {} : receptor.problemas),
    ...(correo.ok ? {} : { correo: correo.error }),
    ...(pideTarjeta && datos.tarjeta === '' ? { tarjeta: 'Di si la tarjeta es de crédito o de débito' } : {}),
  };
};

/** What may be wrong with it, and does not stop it. */
export const dudasDe = (datos: Datos): Dicho => {
  const rfc = leerRfc(datos.rfc);
  return rfc.ok ? dudasDeReceptor({ rfc: rfc.value, nombre: datos.nombre.trim().toUpperCase() }) : {};
};

/** The data as the server takes them; null while something is wrong. */
export const listos = (datos: Datos): { readonly receptor: Receptor; readonly correo: string | null } | null => {
  const [receptor, correo] = [leerReceptor(datos), leerCorreo(datos.correo)];
  return receptor.ok && correo.ok ? { receptor: receptor.value, correo: correo.value } : null;
};

/** The form with the data of a receiver that is known; the kind of the card stays. */
export const conReceptor = (
  { tarjeta }: Datos,
  { rfc, nombre, regimen, cp, uso, correo }: Receptor & { readonly correo: string },
): Datos => ({ rfc, nombre, regimen, cp, uso, correo, tarjeta });

/** What SAT refused of an invoice, by field; nothing where it named none. */
export const dichoDeRechazo = (fallo: { readonly dicho: string; readonly campo: string | null } | null): Dicho =>
  fallo?.campo && fallo.campo in VACIO ? { [fallo.campo]: fallo.dicho } : {};

/** Fields as a call names them: 'receptor.cp' is cp. */
export const dichoDeServidor = (campos: Readonly<Record<string, string>>): Dicho =>
  Object.fromEntries(Object.entries(campos).map(([campo, dicho]) => [campo.replace('receptor.', ''), dicho]));
