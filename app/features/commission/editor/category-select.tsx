import { COMMISSION_CATEGORIES } from "#domain/commission/category/categories.ts";
import { m } from "#messages";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { Select } from "../../../ui/form/select.tsx";

const ACTIVE = COMMISSION_CATEGORIES.filter(({ isActive }) => isActive);

/** The categories with their names in the viewer's language. */
export function useCategoryOptions() {
  const { locale } = useUiEnvironment();
  return ACTIVE.map(({ code, translations }) => ({ value: code, label: translations[locale] }));
}

export interface CategorySelectProps {
  label: string;
  value: string;
  onChange: (code: string) => void;
  placeholder?: string;
  error?: string | undefined;
  isRequired?: boolean;
}

export function CategorySelect({ onChange, placeholder, ...select }: CategorySelectProps) {
  const options = useCategoryOptions();
  return (
    <Select
      {...select}
      options={options}
      placeholder={placeholder ?? m.commission_field_category_choose()}
      onValueChange={onChange}
    />
  );
}
