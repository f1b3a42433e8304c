import { Button } from '@mantine/core';
import { IconPlus, IconWallet } from '@tabler/icons-react';
import { FunctionKeyBadge } from './FunctionKeyBadge.tsx';

/** On the buttons of the till's toolbar. */
export const EnBotones = () => (
  <div style={{ display: 'flex', gap: 8 }}>
    <Button
      size="lg"
      variant="default"
      leftSection={<IconWallet size={21} stroke={1.9} />}
      rightSection={<FunctionKeyBadge keyName="F6" />}
    >
      Caja inicial
    </Button>
    <Button
      size="lg"
      leftSection={<IconPlus size={21} stroke={1.9} />}
      rightSection={<FunctionKeyBadge keyName="F2" inverse />}
    >
      Nueva comanda
    </Button>
  </div>
);
