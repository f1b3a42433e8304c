import { useState, type FormEvent } from 'react';
import { useReceptor, type TypedReceptor } from '../../../shared/facturacion/useReceptor.ts';
import { olvidar, recordado, recordar } from './guardado.ts';
import { pedirFactura } from './llamar.ts';
import type { Paso } from './paso.ts';
import { VACIO, type Campo } from '@comal/domain/facturacion/datos-de-receptor';
import type { Factura } from '@comal/contract/facturacion/schemas';

type Pedir = Extract<Paso, { readonly paso: 'pedir' }>;

const CAMPOS = Object.keys(VACIO) as Campo[];

const dichoAlEmpezar = ({ rechazada }: Pedir): string =>
  rechazada?.fallo && !rechazada.fallo.campo ? rechazada.fallo.dicho : '';

/** Hook: the form of an invoice: its receiver, what there is to say of it, and how it is sent and remembered. */
export const useFormulario = (pedir: Pedir, onFactura: (f: Factura) => void) => {
  const { dicho, ticket, rechazada } = pedir;
  const [guardado] = useState(recordado);
  const r = useReceptor(rechazada, { needsTarjeta: ticket.pide_tarjeta, known: guardado });
  const [quiere, setQuiere] = useState(guardado !== null);
  const [aviso, setAviso] = useState(() => dichoAlEmpezar(pedir));
  const [enviando, setEnviando] = useState(false);
  // Counts the answers that marked a field, whose first one takes the focus.
  const [marcas, setMarcas] = useState(rechazada ? 1 : 0);
  const marcar = (): void => setMarcas((n) => n + 1);
  const enviar = async (pedido: TypedReceptor): Promise<void> => {
    setEnviando(true);
    setAviso('');
    if (quiere) recordar({ ...r.typed, ...pedido.receptor });
    else olvidar();
    const contestado = await pedirFactura(dicho, pedido);
    setEnviando(false);
    if (contestado.ok) return onFactura(contestado.data);
    setAviso(contestado.message);
    r.form.refuse?.(contestado.campos);
    marcar();
  };
  return {
    ...{ r, quiere, aviso, enviando, marcas, setQuiere },
    conMarcas: CAMPOS.some((campo) => r.errorOf(campo) !== undefined),
    borrar: (): void => {
      olvidar();
      setQuiere(false);
      r.clear();
    },
    alEnviar: (evento: FormEvent): void => {
      evento.preventDefault();
      r.form.leave();
      if (!r.form.value) return marcar();
      if (!enviando) void enviar(r.form.value);
    },
  };
};
