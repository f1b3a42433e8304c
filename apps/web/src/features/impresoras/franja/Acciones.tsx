import { IconArrowsLeftRight, IconCheck, IconPrinter, IconRefresh, type Icon } from '@tabler/icons-react';
import type { AvisoDeImpresora } from '@comal/contract/impresoras';
import { MenuButton } from '../../../kit/MenuButton/MenuButton.tsx';
import { explained } from '../../../kit/Tip/tip.ts';
import { useDisconnected } from '../../../platform/connection.ts';
import type { PrinterNotices } from '../../../platform/impresoras/notices.ts';
import { visibleComandas } from '../../../platform/outbox/visible-comandas.ts';
import type { Elegidos } from '../preguntas.ts';
import { useDecidir } from '../useDecidir.ts';
import classes from './FranjaDeImpresora.module.css';
import { comoSeLlaman, losPapeles } from './palabras.ts';

/** Where the strip stands; `kitchen` is readable from four metres. */
export type TamanoDeFranja = 'bar' | 'kitchen';

const ICONO_PX = { bar: 20, kitchen: 26 } as const;

interface BotonProps {
  readonly icono: Icon;
  readonly texto: string;
  readonly tamano: TamanoDeFranja;
  readonly principal?: boolean;
  /** Why it cannot be pressed now. */
  readonly razon: string | undefined;
  readonly onClick: () => void;
}

const Boton = ({ icono: Icono, texto, tamano, principal, razon, onClick }: BotonProps) => (
  <button type="button" className={classes.boton} data-principal={principal} {...explained(razon, onClick)}>
    <Icono size={ICONO_PX[tamano]} stroke={2} aria-hidden="true" />
    {texto}
  </button>
);

type Otra = PrinterNotices['impresoras'][number];

interface EnviarAOtraProps extends Pick<BotonProps, 'tamano' | 'razon'> {
  readonly otras: readonly Otra[];
  readonly onElegir: (otra: Otra) => void;
}

const EnviarAOtra = ({ otras, onElegir, tamano, razon }: EnviarAOtraProps) => {
  const texto = 'Enviar a otra';
  const impedimento = razon ?? (otras.length === 0 ? 'La sucursal no tiene otra impresora' : undefined);
  if (impedimento !== undefined)
    return (
      <Boton icono={IconArrowsLeftRight} texto={texto} tamano={tamano} razon={impedimento} onClick={() => undefined} />
    );
  const entradas = otras.map((otra) => ({ text: otra.nombre, icon: IconPrinter, onClick: () => onElegir(otra) }));
  return (
    <MenuButton position="bottom-end" width={260} entries={[{ section: 'Enviar a' }, ...entradas]}>
      {(attributes) => (
        <button {...attributes} className={classes.boton}>
          <IconArrowsLeftRight size={ICONO_PX[tamano]} stroke={2} aria-hidden="true" />
          {texto}
        </button>
      )}
    </MenuButton>
  );
};

/** What a person may have seen come out: what is dudoso, or all of it where nothing is. */
const losQueSalieron = ({ papeles }: AvisoDeImpresora): Elegidos => {
  const dudosos = papeles.filter(({ dudoso }) => dudoso);
  const suyos = dudosos.length > 0 ? dudosos : papeles;
  const sabidas = visibleComandas();
  const cuales = comoSeLlaman(
    suyos.map(({ comanda }) => (comanda === null ? undefined : sabidas.get(comanda)?.nombre)),
  );
  return { ids: suyos.map(({ id }) => id), cuales, sinImprimir: dudosos.length === 0 };
};

export interface AccionesProps {
  readonly aviso: AvisoDeImpresora;
  /** The other printers of the branch. */
  readonly otras: readonly Otra[];
  readonly size: TamanoDeFranja;
}

/** What a person may decide: only what is dudoso is reprinted, and only what is not goes out again or elsewhere (D-141). */
export const Acciones = ({ aviso, otras, size }: AccionesProps) => {
  const { decidir, enviarAOtra, processing } = useDecidir();
  const sinConexion = useDisconnected();
  const { trabajos, dudosos } = aviso;
  const comun = { tamano: size, razon: sinConexion ?? (processing ? 'Un momento' : undefined) };
  const hayEnEspera = dudosos < trabajos.length;
  // The server does each only with the jobs to whose state it applies.
  const decide = (suceso: Parameters<typeof decidir>[0], cuales: string) => () =>
    void decidir(suceso, { ids: trabajos, cuales });
  return (
    <div className={classes.acciones}>
      {hayEnEspera && (
        <Boton
          {...comun}
          principal
          icono={IconRefresh}
          texto="Reintentar"
          onClick={decide('reintentar', losPapeles(trabajos.length - dudosos))}
        />
      )}
      {dudosos > 0 && (
        <Boton
          {...comun}
          principal={!hayEnEspera}
          icono={IconPrinter}
          texto="Reimprimir"
          onClick={decide('reimprimir', losPapeles(dudosos))}
        />
      )}
      {hayEnEspera && <EnviarAOtra {...comun} otras={otras} onElegir={(otra) => void enviarAOtra(otra, trabajos)} />}
      <Boton
        {...comun}
        icono={IconCheck}
        texto="Ya salió"
        onClick={() => void decidir('ya_salio', losQueSalieron(aviso))}
      />
    </div>
  );
};
