import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '../../../platform/api/client.ts';
import { UploadPicture, type PictureOf } from '../../../shared/picture/UploadPicture.tsx';
import classes from '../Negocio.module.css';
import type { Negocio } from '../tipos.ts';

export interface LogoProps extends Pick<Negocio, 'logo'> {
  readonly onListo: (guardado: Pick<Negocio, 'logo'>) => void;
}

const FOTO: PictureOf<object, Pick<Negocio, 'logo'>> = {
  subir: ({ body }, opciones) => api.negocio.subirLogo({ body }, opciones),
  quitar: (_de, opciones) => api.negocio.quitarLogo({}, opciones),
  subida: 'Logotipo guardado',
  quitada: 'Logotipo eliminado',
};

const DE_NADIE = {};

/** The picture on white, as on the printed paper; one that cannot be shown leaves a placeholder. */
const Vista = ({ logo }: Pick<Negocio, 'logo'>) => {
  const [falta, setFalta] = useState(false);
  return (
    <div className={classes.logo}>
      {logo && !falta ? (
        <img src={logo} alt="Logotipo del negocio" onError={() => setFalta(true)} />
      ) : (
        <span>
          <IconPhoto size={28} stroke={1.6} aria-hidden="true" />
          {logo ? 'No se pudo mostrar' : 'Sin logotipo'}
        </span>
      )}
    </div>
  );
};

/** The picture of the business, with buttons to replace or remove it (D-28, D-56). */
export function Logo({ logo, onListo }: LogoProps) {
  return (
    <section className={classes.tarjeta} aria-label="Logotipo">
      <div className={classes.conLogo}>
        <Vista key={logo} logo={logo} />
        <div className={classes.campos}>
          <div>
            <h2 className={classes.subtitulo}>Logotipo</h2>
            <p className={classes.nota}>
              Sale en los tickets, las precuentas, el menú en el celular y las hojas de códigos. En el papel se ve mejor
              en negro sobre blanco.
            </p>
          </div>
          <UploadPicture de={FOTO} en={DE_NADIE} conFoto={logo !== null} ocupado={false} onListo={onListo} />
        </div>
      </div>
    </section>
  );
}
