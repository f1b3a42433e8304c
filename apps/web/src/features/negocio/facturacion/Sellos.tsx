import { DateText } from '../../../kit/DateText/DateText.tsx';
import { Button, PasswordInput } from '@mantine/core';
import type { Facturacion } from '@comal/contract/negocio/facturacion';
import { IconTrash } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useConfirm } from '../../../kit/ConfirmDialog/useConfirm.ts';
import { formatDate } from '../../../kit/format.ts';
import { useUnsavedPage } from '../../../kit/Layers/useUnsaved.ts';
import { api } from '../../../platform/api/client.ts';
import { useDisconnected } from '../../../platform/connection.ts';
import negocio from '../Negocio.module.css';
import { PieDeGuardar } from '../PieDeGuardar.tsx';
import { leerArchivo } from './archivo-de-sello.ts';
import { ElegirArchivo } from './ElegirArchivo.tsx';
import classes from './Facturacion.module.css';
import { useCambio } from './useFacturacion.ts';

const QUITAR = {
  title: 'Quitar los sellos',
  text: 'Sin sellos no se factura. Tendrás que subir otra vez los dos archivos y su contraseña.',
  action: 'Quitar sellos',
} as const;

/** The CSD that is kept, by its number and dates; its key is never shown. */
const Guardados = ({
  de,
  sellos,
}: {
  readonly de: Facturacion;
  readonly sellos: NonNullable<Facturacion['sellos']>;
}) => {
  const { confirm } = useConfirm();
  const sinConexion = useDisconnected();
  const { guardar, processing, error } = useCambio(api.facturacion.quitarSellos, 'Sellos quitados');
  const quitar = async (): Promise<void> => {
    if (await confirm(QUITAR)) await guardar({});
  };
  return (
    <div className={classes.guardado}>
      <dl className={classes.datos}>
        <div>
          <dt>Certificado</dt>
          <dd>{sellos.numero}</dd>
        </div>
        <div>
          <dt>RFC</dt>
          <dd>{sellos.rfc}</dd>
        </div>
        <div>
          <dt>Vigencia</dt>
          <dd>
            del <DateText>{formatDate(sellos.desde)}</DateText> al <DateText>{formatDate(sellos.hasta)}</DateText>
          </dd>
        </div>
      </dl>
      <Button
        variant="subtle"
        color="chile"
        leftSection={<IconTrash size={19} stroke={1.9} aria-hidden="true" />}
        loading={processing}
        disabled={sinConexion !== undefined || de.activa}
        title={de.activa ? 'Desactiva primero la facturación' : sinConexion}
        onClick={() => void quitar()}
      >
        Quitar
      </Button>
      {error && (
        <p className={negocio.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
};

const ARCHIVOS = { certificado: 'Elige el certificado (.cer)', llave: 'Elige la llave privada (.key)' } as const;
type Cual = keyof typeof ARCHIVOS;
type Elegidos = Readonly<Record<Cual, File | null>>;
const NINGUNO: Elegidos = { certificado: null, llave: null };
type Errores = Partial<Record<Cual | 'contrasena', string>>;

/** What is wrong before anything is sent; undefined: nothing. */
const faltantes = (elegidos: Elegidos, contrasena: string): Errores | undefined => {
  const falta: Errores = {
    ...(elegidos.certificado ? {} : { certificado: ARCHIVOS.certificado }),
    ...(elegidos.llave ? {} : { llave: ARCHIVOS.llave }),
    ...(contrasena ? {} : { contrasena: 'Escribe la contraseña' }),
  };
  return Object.keys(falta).length > 0 ? falta : undefined;
};

const useFormaDeSellos = ({ version }: Facturacion, onListo: () => void) => {
  const [elegidos, setElegidos] = useState(NINGUNO);
  const [contrasena, setContrasena] = useState('');
  const [errores, setErrores] = useState<Errores>({});
  const { guardar, processing, error, refused } = useCambio(api.facturacion.subirSellos, 'Sellos guardados', () => {
    setElegidos(NINGUNO);
    setContrasena('');
    onListo();
  });
  const enviar = async (): Promise<void> => {
    const falta = faltantes(elegidos, contrasena);
    if (falta ?? !(elegidos.certificado && elegidos.llave)) return setErrores(falta ?? {});
    const [certificado, llave] = await Promise.all([leerArchivo(elegidos.certificado), leerArchivo(elegidos.llave)]);
    if (certificado.ok && llave.ok) {
      setErrores({});
      return void guardar({ body: { certificado: certificado.value, llave: llave.value, contrasena, version } });
    }
    setErrores({
      ...(certificado.ok ? {} : { certificado: certificado.error }),
      ...(llave.ok ? {} : { llave: llave.error }),
    });
  };
  return {
    ...{ elegidos, contrasena, setContrasena, processing, error, enviar },
    errores: { ...errores, ...refused } as Errores,
    elegir: (cual: Cual, archivo: File) => setElegidos({ ...elegidos, [cual]: archivo }),
  };
};

/** The CSD: the one that is kept, and the two files and password of another one. */
export const Sellos = ({ de }: { readonly de: Facturacion }) => {
  const sinConexion = useDisconnected();
  const escrito = useUnsavedPage();
  const f = useFormaDeSellos(de, escrito.forget);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!sinConexion) void f.enviar();
  };
  return (
    <>
      {de.sellos && <Guardados de={de} sellos={de.sellos} />}
      <form className={negocio.forma} aria-label="Sellos" onInput={escrito.onInput} onSubmit={onSubmit} noValidate>
        <p className={`${negocio.nota} ${negocio.ancho}`}>
          {de.sellos ? 'Para cambiarlos, sube los nuevos. ' : ''}
          Son los dos archivos del certificado de sello digital (CSD) que da el SAT en CertiSAT, no los de tu e.firma.
          La llave se guarda cifrada; la contraseña no se guarda.
        </p>
        <ElegirArchivo
          etiqueta="Certificado (.cer)"
          acepta=".cer"
          archivo={f.elegidos.certificado}
          error={f.errores.certificado}
          onElegir={(archivo) => f.elegir('certificado', archivo)}
        />
        <ElegirArchivo
          etiqueta="Llave privada (.key)"
          acepta=".key"
          archivo={f.elegidos.llave}
          error={f.errores.llave}
          onElegir={(archivo) => f.elegir('llave', archivo)}
        />
        <PasswordInput
          label="Contraseña de la llave"
          required
          autoComplete="off"
          maxLength={200}
          value={f.contrasena}
          error={f.errores.contrasena}
          onChange={(event) => f.setContrasena(event.currentTarget.value)}
        />
        <PieDeGuardar error={f.error} processing={f.processing} sinConexion={sinConexion} />
      </form>
    </>
  );
};
