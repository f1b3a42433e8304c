import { useState, type FormEvent } from 'react';
import { olvidar, recordado, recordar } from './guardado.ts';
import { pedirFactura } from './llamar.ts';
import type { Paso } from './paso.ts';
import {
  alDejar,
  conCampo,
  conReceptor,
  dichoDeRechazo,
  dichoDeServidor,
  dudasDe,
  listos,
  problemasDe,
  VACIO,
  type Campo,
  type Datos,
  type Dicho,
} from '@comal/domain/facturacion/datos-de-receptor';
import type { Factura } from '@comal/contract/facturacion/schemas';

type Pedir = Extract<Paso, { readonly paso: 'pedir' }>;

const inicial = ({ rechazada }: Pedir): Datos =>
  rechazada ? conReceptor(VACIO, rechazada) : { ...VACIO, ...recordado() };

const alGuardar = (datos: Datos, quiere: boolean): void => (quiere ? recordar(datos) : olvidar());

/** Hook: the form of an invoice: what was typed, what there is to say of it by field, and how it is sent. */
export const useFormulario = (pedir: Pedir, onFactura: (f: Factura) => void) => {
  const { dicho, ticket, rechazada } = pedir;
  const [datos, setDatos] = useState(() => inicial(pedir));
  const [quiere, setQuiere] = useState(() => recordado() !== null);
  const [vistos, setVistos] = useState<readonly Campo[]>([]);
  const [negados, setNegados] = useState(() => dichoDeRechazo(rechazada?.fallo ?? null));
  const [aviso, setAviso] = useState(() => (rechazada?.fallo && !rechazada.fallo.campo ? rechazada.fallo.dicho : ''));
  const [enviando, setEnviando] = useState(false);
  // Counts the answers that marked a field, whose first one takes the focus.
  const [marcas, setMarcas] = useState(rechazada ? 1 : 0);
  const problemas = problemasDe(datos, ticket.pide_tarjeta);
  const mostrados: Dicho = {
    ...Object.fromEntries(Object.entries(problemas).filter(([campo]) => vistos.includes(campo as Campo))),
    ...negados,
  };
  const marcar = (dichos: Dicho): void => {
    setNegados(dichos);
    setMarcas((n) => n + 1);
  };
  const enviar = async (): Promise<void> => {
    const listo = listos(datos);
    if (!listo) return;
    setEnviando(true);
    setAviso('');
    alGuardar({ ...datos, ...listo.receptor }, quiere);
    const r = await pedirFactura(dicho, { ...listo, ...(datos.tarjeta && { tarjeta: datos.tarjeta }) });
    setEnviando(false);
    if (r.ok) return onFactura(r.data);
    setAviso(r.message);
    marcar(dichoDeServidor(r.campos));
  };
  return {
    ...{ datos, quiere, aviso, enviando, marcas, mostrados, setQuiere },
    problemas,
    dudas: dudasDe(datos),
    cambiar: (campo: Campo, valor: string): void => {
      setDatos((d) => conCampo(d, campo, valor));
      setNegados(({ [campo]: _suyo, ...otros }) => otros);
    },
    dejar: (campo: Campo): void => {
      setVistos((v) => (v.includes(campo) ? v : [...v, campo]));
      setDatos((d) => alDejar(d, campo));
    },
    borrar: (): void => {
      olvidar();
      setQuiere(false);
      setDatos(VACIO);
      setVistos([]);
    },
    alEnviar: (evento: FormEvent): void => {
      evento.preventDefault();
      setVistos(Object.keys(VACIO) as Campo[]);
      if (Object.keys(problemas).length > 0) return marcar({});
      if (!enviando) void enviar();
    },
  };
};
