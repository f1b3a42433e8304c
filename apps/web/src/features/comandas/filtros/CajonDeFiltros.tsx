import { Button, Drawer } from '@mantine/core';
import { useId } from 'react';
import { useFocusReturn } from '../../../kit/Dialog/useFocusReturn.ts';
import { plural } from '../../../kit/formato.ts';
import classes from './CajonDeFiltros.module.css';
import { CamposDeFiltro } from './CamposDeFiltro.tsx';
import { mostrarFiltros } from './filtros.ts';
import { ID_DE_PANEL } from './foco.ts';
import { LimpiarTodo, Mostrando, type MostrandoProps } from './Mostrando.tsx';

/** Props of `CajonDeFiltros`. */
export interface CajonProps extends MostrandoProps {
  readonly opened: boolean;
}

const cerrar = (): void => mostrarFiltros(false);

/** The filters on a phone: a sheet from below, within the thumb's reach (ui.md 5). */
export function CajonDeFiltros({ opened, ...cuantas }: CajonProps) {
  const id = useId();
  useFocusReturn(opened, id);
  return (
    <Drawer.Root
      id={id}
      opened={opened}
      onClose={cerrar}
      returnFocus={false}
      position="bottom"
      size="auto"
      classNames={{ content: classes.hoja }}
    >
      <Drawer.Overlay color="#11142C" backgroundOpacity={0.56} />
      <Drawer.Content>
        <Drawer.Header className={classes.cabeza}>
          <Drawer.Title className={classes.titulo}>Filtros</Drawer.Title>
          <Drawer.CloseButton aria-label="Cerrar" size={44} iconSize={22} />
        </Drawer.Header>
        <Drawer.Body id={ID_DE_PANEL} className={classes.cuerpo}>
          <CamposDeFiltro onEscape={cerrar} />
          <div className={classes.cuenta}>
            <Mostrando {...cuantas} />
            <LimpiarTodo />
          </div>
          <Button size="xl" onClick={cerrar}>
            Ver {plural(cuantas.mostradas, 'comanda', 'comandas')}
          </Button>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
