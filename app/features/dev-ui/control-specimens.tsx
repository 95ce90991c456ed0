import { Heart, Plus } from "../../ui/icons/dashboard-icons.ts";
import { Button } from "../../ui/button/button.tsx";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { IconButton } from "../../ui/button/icon-button.tsx";
import { LinkButton } from "../../ui/button/link-button.tsx";
import { MoneyText } from "../../ui/text/money-text.tsx";
import { RadioGroup } from "../../ui/form/radio-group.tsx";
import { Select } from "../../ui/form/select.tsx";
import { Switch } from "../../ui/form/switch.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { Specimen } from "./specimen.tsx";

const PLANS = [
  { value: "face", label: "Face", end: <MoneyText amount={10000} currencyCode="JPY" /> },
  { value: "bust", label: "Bust", hint: "From the chest up", end: <MoneyText amount={20000} currencyCode="JPY" /> },
  { value: "full", label: "Full body", end: <MoneyText amount={30000} currencyCode="JPY" />, isDisabled: true },
];

export function ControlSpecimens() {
  return (
    <>
      <Specimen name="Buttons">
        <Button>Send request</Button>
        <Button variant="secondary" icon={<Plus aria-hidden size={18} />}>
          Add
        </Button>
        <Button variant="ghost">Later</Button>
        <Button variant="danger">Cancel order</Button>
        <Button isPending>Saving</Button>
        <Button disabled>Awaiting creator approval</Button>
        <Button size="sm">Small</Button>
        <Button size="lg">Large</Button>
        <LinkButton to="/dev/ui" variant="secondary">
          Link
        </LinkButton>
        <IconButton label="Bookmark" icon={<Heart size={20} />} />
        <IconButton label="Bookmark" variant="outlined" icon={<Heart size={20} />} />
        <IconButton label="Bookmark" variant="floating" icon={<Heart size={20} />} isPending />
      </Specimen>
      <Specimen name="Fields">
        <div className="grid w-full max-w-md gap-5">
          <TextField label="Title" most={1000} hint="4 to 1000 characters" defaultValue="Key visual" isRequired />
          <TextField label="Price" maxLength={20} prefix="¥" inputMode="numeric" error="This field is required." />
          <TextField label="Handle" maxLength={16} defaultValue="aoi00" disabled />
          <TextArea label="Description" most={1000} placeholder="What do you have in mind?" counter="0 / 1000" />
          <Select
            label="Category"
            placeholder="Choose one"
            options={[{ value: "illustration", label: "Illustration" }]}
          />
          <RadioGroup label="Plan" options={PLANS} defaultValue="bust" isRequired />
          <Checkbox label="I accept the terms" hint="A request is not yet a promise." defaultChecked />
          <Checkbox label="Not yet" error="Please accept the terms and service" />
          <Switch label="Letters about messages" hint="To your e-mail" defaultChecked />
          <Switch label="Off" />
        </div>
      </Specimen>
    </>
  );
}
