import { NativeSelect, PasswordInput, Radio, TextInput } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import type { Facturacion, PacPedido } from '@comal/contract/negocio/facturacion';
import { LLAVE_MAXIMA, PACS, pacDe, type CampoDePac, type ClaveDePac } from '@comal/domain/facturacion/pacs';
import { useState, type FormEvent } from 'react';
import { useConfirm } from '../../../kit/ConfirmDialog/useConfirm.ts';
import { useUnsavedPage } from '../../../kit/Layers/useUnsaved.ts';
import { api } from '../../../platform/api/client.ts';
import { useDisconnected } from '../../../platform/connection.ts';
import negocio from '../Negocio.module.css';
import { PieDeGuardar } from '../PieDeGuardar.tsx';
import classes from './Facturacion.module.css';
import { useCambio } from './useFacturacion.ts';

const OPCIONES = PACS.map(({ id, nombre }) => ({ value: id, label: nombre }));
const DE_VERDAD = {
  title: 'Facturar de verdad',
  text: 'Desde ahora lo que se timbre vale ante el SAT y ya no se regresa al modo de prueba. Lo que se facturó de prueba queda marcado y sus cobros se pueden facturar.',
  action: 'Facturar de verdad',
} as const;

interface CampoProps {
  readonly campo: CampoDePac;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (texto: string) => void;
}

const Campo = ({ campo, value, error, onChange }: CampoProps) => {
  const Entrada = campo.visible ? TextInput : PasswordInput;
  return (
    <Entrada
      label={campo.etiqueta}
      required
      autoComplete="off"
      maxLength={LLAVE_MAXIMA}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
};

const useFormaDePac = (de: Facturacion, onListo: () => void) => {
  const [clave, setClave] = useState<ClaveDePac>(de.pac?.clave ?? 'sw');
  const [prueba, setPrueba] = useState(de.prueba);
  const [llaves, setLlaves] = useState<Readonly<Record<string, string>>>({});
  const [enviada, setEnviada] = useState(false);
  const { confirm } = useConfirm();
  const cambio = useCambio(api.facturacion.guardarPac, 'PAC guardado', () => {
    setLlaves({});
    setEnviada(false);
    onListo();
  });
  const campos: readonly CampoDePac[] = pacDe(clave).campos;
  const faltan = campos.filter(({ id }) => !llaves[id]);
  const enviar = async (): Promise<void> => {
    setEnviada(true);
    if (faltan.length > 0) return;
    if (de.prueba && !prueba && !(await confirm(DE_VERDAD))) return;
    const pac = { clave, llaves: Object.fromEntries(campos.map(({ id }) => [id, llaves[id]])) } as PacPedido;
    await cambio.guardar({ body: { pac, prueba, version: de.version } });
  };
  return {
    ...{ clave, setClave, prueba, setPrueba, campos, enviar },
    ...{ processing: cambio.processing, error: cambio.error },
    valorDe: (id: string) => llaves[id] ?? '',
    escribir: (id: string, texto: string) => setLlaves({ ...llaves, [id]: texto }),
    errorDe: (id: string) => (enviada && !llaves[id] ? 'Escribe este dato' : undefined),
  };
};

/** The PAC: which, whether its test platform, and the keys that it gave. */
export const Pac = ({ de }: { readonly de: Facturacion }) => {
  const sinConexion = useDisconnected();
  const escrito = useUnsavedPage();
  const f = useFormaDePac(de, escrito.forget);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!sinConexion) void f.enviar();
  };
  return (
    <form className={negocio.forma} aria-label="PAC" onInput={escrito.onInput} onSubmit={onSubmit} noValidate>
      <p className={`${negocio.nota} ${negocio.ancho}`}>
        El PAC es quien timbra tus facturas ante el SAT. Contrata uno y escribe aquí lo que te dé; se prueba con él
        antes de guardarse, y se guarda cifrado.
        {de.pac?.pista && <strong className={classes.pista}> Guardado: {de.pac.pista}.</strong>}
      </p>
      <NativeSelect
        label="PAC"
        data={OPCIONES}
        value={f.clave}
        onChange={(event) => f.setClave(event.currentTarget.value as ClaveDePac)}
      />
      <Radio.Group
        label="Ambiente"
        value={f.prueba ? 'prueba' : 'real'}
        onChange={(cual) => f.setPrueba(cual === 'prueba')}
      >
        <div className={classes.opciones}>
          <Radio value="prueba" label="De prueba: no vale ante el SAT" disabled={de.de_verdad} />
          <Radio value="real" label="Real" />
        </div>
      </Radio.Group>
      {f.campos.map((campo) => (
        <Campo
          key={campo.id}
          campo={campo}
          value={f.valorDe(campo.id)}
          error={f.errorDe(campo.id)}
          onChange={(texto) => f.escribir(campo.id, texto)}
        />
      ))}
      <PieDeGuardar error={f.error} processing={f.processing} sinConexion={sinConexion} />
    </form>
  );
};
