import { IconMailForward } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { leerCorreo, LIMITES_DE_NEGOCIO } from '@comal/domain/negocio/datos';
import classes from './autofactura.module.css';
import { Campo } from './Campos.tsx';
import { enviarFactura } from './llamar.ts';
import type { Hallado } from './paso.ts';

const leer = leerCorreo(LIMITES_DE_NEGOCIO.correo);

interface EnviarCorreoProps {
  readonly hallado: Hallado;
  readonly rfc: string;
  /** It was mailed to an address already. */
  readonly otro: boolean;
}

/** Mails the invoice to an address that is typed. */
export function EnviarCorreo({ hallado, rfc, otro }: EnviarCorreoProps) {
  const [abierto, setAbierto] = useState(false);
  const [correo, setCorreo] = useState('');
  const [mal, setMal] = useState<string>();
  const [hecho, setHecho] = useState('');
  const [enviando, setEnviando] = useState(false);
  const enviar = async (a: string): Promise<void> => {
    setEnviando(true);
    const r = await enviarFactura(hallado.dicho, rfc, a);
    setEnviando(false);
    setHecho(r.ok ? r.message : '');
    setAbierto(!r.ok);
    if (!r.ok) setMal(r.message);
  };
  const alEnviar = (evento: FormEvent): void => {
    evento.preventDefault();
    const leido = leer(correo);
    setMal(leido.ok ? undefined : leido.error);
    if (leido.ok && !enviando) void enviar(leido.value);
  };
  return (
    <div className={classes.enviar}>
      {abierto ? (
        <form noValidate onSubmit={alEnviar}>
          <Campo
            label="Correo"
            value={correo}
            onCambio={setCorreo}
            error={mal}
            otros={{ type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 200, autoFocus: true }}
          />
          <button type="submit" className={classes.segundo} disabled={enviando}>
            {enviando ? 'Enviando…' : 'Enviar'}
          </button>
        </form>
      ) : (
        <button type="button" className={classes.enlace} onClick={() => setAbierto(true)}>
          <IconMailForward size={22} aria-hidden="true" /> {otro ? 'Enviar a otro correo' : 'Enviar por correo'}
        </button>
      )}
      <p role="status">{hecho}</p>
    </div>
  );
}
