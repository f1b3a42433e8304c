import { IconCopy } from '@tabler/icons-react';
import { enGrupos } from '@comal/domain/usuarios/segundo-factor';
import { IconAction } from '../../../../kit/IconAction/IconAction.tsx';
import { QrCode } from '../../../../kit/QrCode/QrCode.tsx';
import { copiar, hayPortapapeles } from '../copiar.ts';
import classes from '../SegundoFactor.module.css';

export interface PorEscanearProps {
  /** In base 32. */
  readonly secreto: string;
  /** The content of the QR code. */
  readonly enlace: string;
}

/** The secret for the application, as a QR code and as text; drawn locally. */
export const PorEscanear = ({ secreto, enlace }: PorEscanearProps) => (
  <div className={classes.porEscanear}>
    <div className={classes.qr}>
      <QrCode text={enlace} title="Código para tu aplicación" />
    </div>
    <div className={classes.aMano}>
      <p className={classes.texto}>Escanéalo con tu aplicación de códigos.</p>
      <p className={classes.texto}>¿No puedes escanear? Escribe esta clave:</p>
      <div className={classes.clave}>
        <code>
          {enGrupos(secreto)
            .split('-')
            .map((grupo, n) => (
              <span key={n}>{grupo} </span>
            ))}
        </code>
        {hayPortapapeles() && (
          <IconAction
            icon={IconCopy}
            label="Copiar la clave"
            outlined
            onClick={() => copiar(secreto, 'Clave copiada', 'No se pudo copiar la clave')}
          />
        )}
      </div>
    </div>
  </div>
);
